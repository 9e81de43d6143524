import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addCommand, changeCommand, followCommands, removeCommand, showCommands } from './command-store.ts'
import { closeDevice, onDevice } from './database.ts'
import type { NewCommand } from './stored-command.ts'
import { storedCommands } from './stored-commands.ts'

const userId = 3

afterEach(async () => {
  vi.restoreAllMocks()
  await closeDevice(userId)
  indexedDB.deleteDatabase(`fettle.${userId}`)
  storedCommands.set([])
})

const aCommand = (orderId: number, more: Partial<NewCommand> = {}): NewCommand => ({
  orderId,
  recordName: `Order ${orderId}`,
  call: 'addComment',
  options: {},
  base: {},
  mine: {},
  baseVersion: null,
  ...more,
})

/** Counts how often all commands are read from the disk. */
const readsOfAll = () => vi.spyOn(IDBObjectStore.prototype, 'getAll')

/** A second tab: its own copy of the program over the same disk. */
async function anotherTab() {
  vi.resetModules()
  const tab = await import('./command-store.ts')
  const { storedCommands: shown } = await import('./stored-commands.ts')
  const { closeDevice: close } = await import('./database.ts')
  return { ...tab, shown: () => shown.get().map(({ orderId }) => orderId), close: () => close(userId) }
}

describe('the commands in memory', () => {
  it('follow changes of this tab without reading all 2,000 from the disk again', async () => {
    await onDevice(userId, async (database) => {
      const { store, done } = database.transaction('commands', 'readwrite')
      for (let place = 0; place < 2000; place++) {
        const id = `01JD${String(place).padStart(22, '0')}`
        const orderId = place % 200
        void store.put({ ...aCommand(orderId), id, key: id, at: 0, state: 'waiting', attempts: 0 })
      }
      await done
    })
    await showCommands(userId)
    const reads = readsOfAll()
    const [first, second] = storedCommands.get()
    for (const command of [first, second]) {
      if (!command) throw new Error('No command is stored.')
      await changeCommand(userId, command.id, (before) => ({ ...before, state: 'sending' }))
      await removeCommand(userId, command)
      await showCommands(userId)
    }
    const added = await addCommand(userId, aCommand(7))
    expect(reads).not.toHaveBeenCalled()
    expect(storedCommands.get()).toHaveLength(1999)
    expect(storedCommands.get().at(-1)).toEqual(added)
    const onDisk = await onDevice(userId, (database) => database.getAll('commands'))
    expect(storedCommands.get()).toEqual(onDisk)
  })

  it('follow the versions that a change gives to later commands of its order', async () => {
    const first = await addCommand(userId, aCommand(1, { baseVersion: 4 }))
    await addCommand(userId, aCommand(1, { baseVersion: 4 }))
    await addCommand(userId, aCommand(2, { baseVersion: 4 }))
    await removeCommand(userId, first, { produced: { before: 4, after: 6 } })
    expect(storedCommands.get().map(({ baseVersion }) => baseVersion)).toEqual([6, 4])
  })

  it('follow changes of another tab, from its messages', async () => {
    const stop = followCommands(userId)
    await addCommand(userId, aCommand(1))
    const other = await anotherTab()
    const stopOther = other.followCommands(userId)
    await other.showCommands(userId)
    const reads = readsOfAll()
    await other.addCommand(userId, aCommand(2))
    await vi.waitFor(() => expect(storedCommands.get().map(({ orderId }) => orderId)).toEqual([1, 2]))
    await addCommand(userId, aCommand(3))
    await vi.waitFor(() => expect(other.shown()).toEqual([1, 2, 3]))
    expect(reads).not.toHaveBeenCalled()
    stop()
    stopOther()
    await other.close()
  })

  it('are read again after a change whose message did not arrive', async () => {
    await addCommand(userId, aCommand(1))
    const other = await anotherTab()
    await other.addCommand(userId, aCommand(2))
    await addCommand(userId, aCommand(3))
    expect(storedCommands.get().map(({ orderId }) => orderId)).toEqual([1, 2, 3])
    await other.addCommand(userId, aCommand(4))
    await showCommands(userId)
    expect(storedCommands.get().map(({ orderId }) => orderId)).toEqual([1, 2, 3, 4])
    await other.close()
  })

  it('show nothing that the disk did not take', async () => {
    await addCommand(userId, aCommand(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const blob = { bytes: new ArrayBuffer(4), type: 'image/jpeg', name: 'a.jpg', sha256: '' }
    await expect(addCommand(userId, aCommand(2), { blob })).rejects.toMatchObject({ fault: 'full' })
    put.mockRestore()
    expect(storedCommands.get().map(({ orderId }) => orderId)).toEqual([1])
    expect(await onDevice(userId, (database) => database.getAllKeys('blobs'))).toEqual([])
    await addCommand(userId, aCommand(3))
    expect(storedCommands.get().map(({ orderId }) => orderId)).toEqual([1, 3])
  })

  it('report no space when the browser aborts the transaction for it', async () => {
    await addCommand(userId, aCommand(1))
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given)
      Object.defineProperty(this.transaction, 'error', {
        value: new DOMException('no room', 'QuotaExceededError'),
      })
      this.transaction.abort()
      return request
    })
    await expect(addCommand(userId, aCommand(2))).rejects.toMatchObject({ fault: 'full' })
  })
})
