@main struct Sextant { static func main() {} }
