import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../processes/run-program.ts'

/** What the search examines; tests pass their own machine. */
export type Machine = {
  env: Record<string, string | undefined>
  exists(file: string): boolean
  /** True for root on Debian itself: Ubuntu's package is only a pointer to a snap. */
  canInstall: boolean
  install(): Promise<void>
}

// The headless shell has no window and no extensions: the same pages take a quarter less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const fixedPlaces = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of a Chromium for the browser tests: `CHROMIUM_PATH`, else an installed one, else Debian's
 * package, installed now. Throws with instructions if that fails.
 */
export async function findChromium(machine?: Machine): Promise<string> {
  const here = machine ?? (await thisMachine())
  const wanted = here.env.CHROMIUM_PATH
  if (wanted) {
    if (here.exists(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names ${wanted}, and there is no such file.`)
  }
  const found = search(here)
  if (found) return found
  if (here.canInstall) {
    await here.install()
    const installed = search(here)
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Google Chrome, and none was found. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  )
}

function search({ env, exists }: Machine): string | undefined {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const inPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...fixedPlaces, ...inPath].find(exists)
}

async function thisMachine(): Promise<Machine> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return {
    env: process.env,
    exists: existsSync,
    canInstall: process.getuid?.() === 0 && /^ID=debian$/m.test(release),
    install: installDebianPackage,
  }
}

async function installDebianPackage(): Promise<void> {
  console.log('Installing Debian’s Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  const install = (name: string) =>
    runProgram('apt-get', [...wait, 'install', '-y', '--no-install-recommends', name], { env })
  await runProgram('apt-get', [...wait, 'update'], { env })
  // Older releases have only the full browser.
  if ((await install('chromium-headless-shell')) !== 0) await install('chromium')
}
