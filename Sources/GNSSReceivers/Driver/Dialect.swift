import GNSSWire

/// How one family is asked for settings and told them: everything that `Reconciler` does not know.
///
/// A dialect is a pure translation between settings and frames. It keeps no state of the conversation: what a command has
/// to repeat of the present settings is given to it as `known`.
protocol Dialect: Sendable {
  /// What names a setting.
  associatedtype Key: Hashable & Sendable

  /// The layers that `reads` can ask for; empty where nothing can be read and settings are known by their effect only.
  var readable: ConfigurationLayers { get }
  /// The layers that `writes` can address; what stands in others is kept by `saves`.
  var writable: ConfigurationLayers { get }
  /// How long an answer is waited for, in seconds.
  var timeout: Double { get }

  /// What reports call `key`.
  func name(of key: Key) -> String
  /// What reports call `value` of `key`.
  func text(of value: Int, for key: Key) -> String
  /// Requests that read `keys` from one layer, in the order in which they are to be sent.
  func reads(_ keys: [Key], from layer: ConfigurationLayers) -> [Request<Key>]
  /// Requests that set `settings` in `layers`, in the order in which they are to be sent.
  ///
  /// - Parameter known: what was read of the settings in force; a command that sets several things at once repeats it.
  func writes(_ settings: [Setting<Key>], to layers: ConfigurationLayers, known: [Key: Int]) -> [Request<Key>]
  /// Requests that keep what is in force of `keys` in `layers`, which `writes` cannot address.
  func saves(_ keys: [Key], in layers: ConfigurationLayers) -> [Request<Key>]
  /// What `frame` answers, or `nil` if it is no answer.
  func answer(in frame: Frame) -> Answer<Key>?
}

extension Dialect {
  /// 1.5 s: u-blox and MediaTek promise an answer within 1 s; at a slow rate it waits behind an epoch's output.
  var timeout: Double { 1.5 }
  /// The number itself.
  func text(of value: Int, for key: Key) -> String { String(value) }
  /// Nothing to save.
  func saves(_ keys: [Key], in layers: ConfigurationLayers) -> [Request<Key>] { [] }
}

/// One command, and how its answer is recognised.
struct Request<Key: Hashable & Sendable>: Hashable, Sendable {
  /// What ends the wait for an answer.
  enum Completion: Hashable, Sendable {
    /// That it is accepted or refused.
    case acknowledgement
    /// The values asked for, or that it is refused.
    case values
    /// Nothing is answered: it counts as accepted after so many seconds.
    case pause(Double)
  }

  /// The whole frame.
  var bytes: [UInt8]
  /// What an answer names: class and number of the message, number of the command. Only one request with the same token
  /// is ever outstanding, since an answer does not tell which of several it is for.
  var token: UInt32
  /// The settings that it reads or sets.
  var keys: [Key]
  /// What ends the wait.
  var completion = Completion.acknowledgement
}

/// What a frame answers to a request.
enum Answer<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The command with this token was accepted.
  case accepted(UInt32)
  /// The command with this token was refused.
  case refused(UInt32)
  /// The command with this token is being worked on: its time begins anew.
  case pending(UInt32)
  /// The question with this token is one that the receiver does not know: that says nothing of the settings.
  case unreadable(UInt32)
  /// Values, read by the command with this token; the layer where the answer names it.
  case values(UInt32, [Key: Int], ConfigurationLayers?)

  /// The token of the command that is answered.
  var token: UInt32 {
    switch self {
    case .accepted(let token), .refused(let token), .pending(let token), .unreadable(let token),
      .values(let token, _, _):
      token
    }
  }
}
