/**
 * Chromium's sandbox does not run as root; the other arguments keep it from contacting anything but the server under
 * test.
 */
export function browserArguments(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}
