import { expect, test } from 'vitest'
import { findChromium, type Machine } from './find-chromium.ts'

function machine(installed: string[], options: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/opt/bin:/usr/bin' },
    exists: (file) => installed.includes(file),
    canInstall: false,
    install: async () => undefined,
    ...options,
  }
}

test('the browser that CHROMIUM_PATH names goes before an installed one', async () => {
  const env = { CHROMIUM_PATH: '/opt/chrome/chrome' }
  expect(await findChromium(machine(['/opt/chrome/chrome', '/usr/bin/chromium'], { env }))).toBe(
    '/opt/chrome/chrome',
  )
  await expect(findChromium(machine(['/usr/bin/chromium'], { env }))).rejects.toThrow('/opt/chrome/chrome')
})

test('an installed browser is found in its usual place and in PATH', async () => {
  expect(await findChromium(machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome')
  expect(await findChromium(machine(['/opt/bin/chromium']))).toBe('/opt/bin/chromium')
})

test('the shell without a window goes before the whole browser', async () => {
  expect(await findChromium(machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']))).toBe(
    '/usr/bin/chromium-headless-shell',
  )
})

test('without a browser Debian’s package is installed where that is possible', async () => {
  const installed: string[] = []
  const install = async () => void installed.push('/usr/bin/chromium')
  expect(await findChromium(machine(installed, { canInstall: true, install }))).toBe('/usr/bin/chromium')
})

test('throws with instructions when no browser is installed or installable', async () => {
  await expect(findChromium(machine([]))).rejects.toThrow('CHROMIUM_PATH')
})
