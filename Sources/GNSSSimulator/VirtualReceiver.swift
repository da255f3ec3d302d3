/// The virtual receiver (see `VirtualReceiver`).
enum Placeholder {}
