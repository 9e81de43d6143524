import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeDevice, onDevice } from './database.ts'

const persist = vi.fn(async () => true)
let isInstalled = false

beforeEach(async () => {
  await closeDevice(1)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { storage: { persist } })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.resetModules()
  persist.mockClear()
  isInstalled = false
})

async function ask() {
  const { askForPersistentStorage } = await import('./persistent-storage.ts')
  await askForPersistentStorage(1)
}

test('asks once in an installed app', async () => {
  isInstalled = true
  await ask()
  await ask()
  expect(persist).toHaveBeenCalledOnce()
})

test('asks in a browser only when a command waits', async () => {
  await ask()
  expect(persist).not.toHaveBeenCalled()
  await onDevice(1, (database) => database.put('commands', { id: 'c1', orderId: 5 } as never))
  await ask()
  expect(persist).toHaveBeenCalledOnce()
})
