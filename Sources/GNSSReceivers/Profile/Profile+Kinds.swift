extension Profile {
  /// The protocols that a driver exists for.
  public enum Family: String, CaseIterable, Sendable {
    /// u-blox: UBX and NMEA.
    case ublox
    /// MediaTek: NMEA with PMTK commands.
    case mtk
    /// Airoha, as in Quectel's modules: NMEA with PAIR and PQTM commands.
    case airoha
    /// CASIC (Zhongke Microelectronics): NMEA with PCAS commands.
    case casic
    /// NMEA 0183 and nothing else that is known.
    case nmea
  }

  /// u-blox's generations.
  public enum Generation: String, CaseIterable, Sendable {
    /// u-blox 6.
    case ublox6 = "6"
    /// u-blox 7.
    case ublox7 = "7"
    /// u-blox M8.
    case m8
    /// u-blox M9.
    case m9
    /// u-blox F9.
    case f9
    /// u-blox M10.
    case m10
  }

  /// How a receiver is put to sleep with an alarm that ends it.
  public enum SleepMethod: String, CaseIterable, Sendable {
    /// UBX-RXM-PMREQ with a duration.
    case pmreq = "rxm-pmreq"
    /// UBX-CFG-RST stops and starts the satellite engine; the port stays alive.
    case gnssStop = "gnss-stop"
    /// PMTK161: standby, ended by any byte.
    case pmtk161
    /// PAIR650: the receiver hears nothing until its time is over.
    case pair650
    /// PCAS12: standby for a time.
    case pcas12
    /// Its supply is switched off, by a line of the board.
    case supplyCut = "supply-cut"
    /// The receiver runs on; only the host rests.
    case hostOnly = "host-only"
  }

  /// How a receiver saves power between two fixes, while it goes on sending them.
  public enum PowerSaveMethod: String, CaseIterable, Sendable {
    /// The CFG-PM keys of UBX-CFG-VALSET.
    case keys = "cfg-pm-keys"
    /// UBX-CFG-PM2 with UBX-CFG-RXM.
    case pm2 = "cfg-pm2"
    /// PMTK262, MT3333's low power mode.
    case pmtk262
    /// PMTK225 with periods.
    case pmtk225
    /// It cannot, or nothing is known of it.
    case none
  }

  /// A habit of a model.
  public enum Quirk: String, CaseIterable, Sendable {
    /// It goes on without satellites by its own sensors: putting it to sleep loses its alignment.
    case deadReckoning = "dead-reckoning"
    /// Most boards of it have no supply for the backup domain: what lies in battery-backed memory dies with VCC.
    case noBackupByDefault = "no-backup-by-default"
    /// It acknowledges the 8-byte form of UBX-RXM-PMREQ and does not sleep.
    case pmreqNeeds16Bytes = "pmreq-needs-16-bytes"
    /// On USB it takes power-save settings and goes on as before, and vanishes from the bus when it is forced.
    case usbIgnoresPowerSave = "usb-ignores-power-save"
    /// Nothing that is sent to it saves power; the host's rest is all there is.
    case hostOnlyPower = "host-only-power"
    /// Its standby consumes about as much as tracking on usual boards.
    case savesNothing = "saves-nothing"
    /// Asleep it does not hear its serial line: only its alarm, a pin or the supply wakes it.
    case deafAsleep = "deaf-asleep"
    /// Power save is stable only without an off phase (no temperature-compensated oscillator).
    case cyclicOnly = "cyclic-only"
    /// It has no flash memory: nothing outlives the loss of both supplies.
    case noFlash = "no-flash"
  }

  /// What a receiver may be doing that has a current of its own.
  public enum Activity: String, CaseIterable, Sendable {
    /// Looking for satellites, or downloading orbits.
    case acquisition
    /// Computing fixes at full power.
    case tracking
    /// Computing a fix a second in its power-save mode.
    case powerSave = "power-save"
    /// Put to sleep by a command, VCC present.
    case standby
    /// VCC cut, the backup domain supplied.
    case backup
  }
}
