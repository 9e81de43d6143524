import { expect, test } from 'vitest'
import { findOwnRuntime } from './own-runtime.mjs'
import { SetupError } from './setup-error.mjs'

test.each(['24.21.0', '24.21.3', '24.30.0', '26.0.0'])(
  'with a pinned 24.21.0, an own Node %s is used',
  (version) => {
    expect(findOwnRuntime('24.21.0', { version, path: '/opt/node' })).toBe('/opt/node')
  },
)

test.each(['20.20.2', '22.30.0', '24.0.0', '24.20.9', '26.0.0-nightly2026'])(
  'with a pinned 24.21.0, an own Node %s is refused, and the person is told what to install',
  (version) => {
    const find = () => findOwnRuntime('24.21.0', { version, path: '/opt/node' })
    expect(find).toThrow(SetupError)
    expect(find).toThrow(`needs 24.21 or later; this is ${version}`)
    expect(find).toThrow('brew install node@24')
  },
)
