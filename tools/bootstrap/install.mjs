import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { runNpmInstall } from './npm.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Installs `node_modules` from `package-lock.json`, unless it is up to date. The stamp is written last, so an
 * interrupted installation is repeated; concurrent ones wait for each other.
 */
export async function ensureInstalled(root, platform, install = runNpmInstall) {
  const wanted = fingerprint(root)
  if (isStamped(root, wanted, platform)) return
  await withInstallLock(root, async (noteChild) => {
    if (isStamped(root, wanted, platform)) return
    const stamp = stampFile(root)
    if (!isInstalled(root, platform)) {
      console.log('Installing packages (this happens once, and again when they change) …')
      rmSync(stamp, { force: true })
      await install(root, noteChild)
      checkPrograms(root, platform)
    }
    writeStamp(stamp, wanted)
  })
}

/** A hash of the files that determine the installation. */
function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  for (const file of ['package-lock.json', 'package.json', ...workspaceManifests(root)]) {
    hash.update(`${file}\n`).update(read(path.join(root, file)))
  }
  return hash.digest('hex')
}

function workspaceManifests(root) {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .sort()
      .map((name) => path.join(folder, name, 'package.json'))
      .filter((file) => existsSync(path.join(root, file))),
  )
}

/**
 * True when npm itself has finished an installation of this very lock file, run by hand or by a container's build: npm
 * writes its own record last.
 */
function isInstalled(root, platform) {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || missingPrograms(root, platform).length > 0) return false
  const there = JSON.parse(read(record)).packages ?? {}
  const wanted = JSON.parse(read(path.join(root, 'package-lock.json'))).packages
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.startsWith('node_modules/') || entry.link) return true
    const found = there[name]
    if (!found) return Boolean(entry.optional || entry.devOptional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function missingPrograms(root, platform) {
  const programs = {
    ...(platform.runtimePackage && { [platform.runtimePackage]: ['bin', 'node'] }),
    [platform.databasePackage]: ['native', 'bin', 'postgres'],
  }
  return Object.keys(programs).filter(
    (name) => !existsSync(path.join(root, 'node_modules', name, ...programs[name])),
  )
}

function checkPrograms(root, platform) {
  const missing = missingPrograms(root, platform)
  if (missing.length === 0) return
  throw new SetupError(
    `npm ended without an error but left out ${missing.join(' and ')}. These are optional packages for npm, yet Fettle needs them: ` +
      'look for "omit=optional" in your .npmrc or npm_config_omit, and for a registry mirror that lacks them.',
  )
}

function isStamped(root, wanted, platform) {
  const stamp = stampFile(root)
  return existsSync(stamp) && read(stamp) === wanted && missingPrograms(root, platform).length === 0
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.fettle-installed')
}

function writeStamp(file, text) {
  try {
    writeFileSync(file, text)
  } catch {
    // A complete read-only installation works as well; it is only verified every time.
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SetupError(`${file} cannot be read (${error.code}). Is this a complete copy of the project?`)
  }
}
