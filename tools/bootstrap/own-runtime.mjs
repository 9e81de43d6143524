import { SetupError } from './setup-error.mjs'

/**
 * Returns the machine's own Node, for a platform without a published pinned runtime. `pinned` is the version on the
 * other platforms. Throws SetupError with what to install when the machine's Node is older.
 */
export function findOwnRuntime(pinned, machine = { version: process.versions.node, path: process.execPath }) {
  if (isAtLeast(machine.version, pinned)) return machine.path
  const [major, minor] = pinned.split('.')
  throw new SetupError(
    `On Apple Silicon, Fettle runs on the Node that you have installed, and needs ${major}.${minor} or later; this is ${machine.version}. ` +
      `Install it from https://nodejs.org, with "brew install node@${major}" or with "nvm install ${major}", and run the command again.`,
  )
}

/** Compares major and minor; a prerelease is older than its release. */
function isAtLeast(version, wanted) {
  if (version.includes('-')) return false
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}
