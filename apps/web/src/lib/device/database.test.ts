import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeDevice, onDevice, StorageError, watchDevice } from './database.ts'

const list = { name: 'settings', storedAt: 1, value: { photoMaxSide: 2048 } }

afterEach(async () => {
  for (const userId of [1, 2]) {
    await closeDevice(userId)
    indexedDB.deleteDatabase(`fettle.${userId}`)
  }
})

describe('the database on the device', () => {
  it('stores separately for each user', async () => {
    await onDevice(1, (database) => database.put('lists', list))
    expect(await onDevice(1, (database) => database.get('lists', 'settings'))).toEqual(list)
    expect(await onDevice(2, (database) => database.get('lists', 'settings'))).toBeUndefined()
  })

  it('reopens a connection that the browser closed', async () => {
    await onDevice(1, async (database) => database.put('lists', list))
    await onDevice(1, async (database) => database.close())
    expect(await onDevice(1, (database) => database.get('lists', 'settings'))).toEqual(list)
  })

  it('repeats once, then reports that the storage was lost', async () => {
    const work = vi.fn(() => Promise.reject(new DOMException('closing', 'InvalidStateError')))
    const failure = await onDevice(1, work).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StorageError)
    expect(failure).toMatchObject({ fault: 'lost' })
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('reports a full storage without repeating', async () => {
    const work = vi.fn(() => Promise.reject(new DOMException('no room', 'QuotaExceededError')))
    await expect(onDevice(1, work)).rejects.toMatchObject({ fault: 'full' })
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('reports a browser without storage', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    await expect(onDevice(1, async () => 0)).rejects.toMatchObject({ fault: 'missing' })
    vi.unstubAllGlobals()
  })

  it('passes on an error of the program', async () => {
    const work = () => Promise.reject(new TypeError('undefined is not a function'))
    await expect(onDevice(1, work)).rejects.toThrow(TypeError)
  })

  it('reopens when the page is shown again', async () => {
    const onFault = vi.fn()
    const stop = watchDevice(1, onFault)
    await onDevice(1, async (database) => database.close())
    window.dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => onDevice(1, (database) => database.count('commands')))
    expect(onFault).not.toHaveBeenCalled()
    stop()
  })

  it('lets another tab upgrade', async () => {
    await onDevice(1, (database) => database.put('lists', list))
    const upgraded = await openDB('fettle.1', 99)
    expect(await upgraded.get('lists', 'settings')).toEqual(list)
    upgraded.close()
  })

  it('keeps the commands and photos that an earlier version of the program stored', async () => {
    const earlier = await openDB('fettle.1', 1, {
      upgrade(database) {
        database.createObjectStore('records', { keyPath: ['kind', 'id'] }).createIndex('kind', 'kind')
        database.createObjectStore('commands', { keyPath: 'id' }).createIndex('order', 'orderId')
        database.createObjectStore('blobs', { keyPath: 'id' })
        database.createObjectStore('lists', { keyPath: 'name' })
      },
    })
    await earlier.put('commands', { id: '01JD0', orderId: 5, call: 'addComment' })
    await earlier.put('blobs', { id: '01JD0', name: 'a.jpg' })
    earlier.close()
    const kept = await onDevice(1, async (database) => ({
      commands: await database.getAllFromIndex('commands', 'order', 5),
      blob: await database.get('blobs', '01JD0'),
    }))
    expect(kept).toMatchObject({ commands: [{ id: '01JD0' }], blob: { name: 'a.jpg' } })
  })

  it('asks to reload where a newer version of the program upgraded it', async () => {
    const upgraded = await openDB('fettle.1', 99)
    await expect(onDevice(1, (database) => database.count('commands'))).rejects.toMatchObject({
      fault: 'newer',
      message: expect.stringContaining('Reload the page'),
    })
    upgraded.close()
  })
})
