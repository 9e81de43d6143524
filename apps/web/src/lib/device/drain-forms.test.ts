import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addCommand, showCommands } from './command-store.ts'
import { deleteDevice } from './database.ts'
import { recordsOf, storeRecords } from './device-copies.ts'
import { aCommand, aPhoto, done, drainWith, textOf, userId } from './drain.fixture.ts'
import type { Outcome } from './drain.ts'
import { awaitedCommands, storedCommands } from './stored-commands.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  storedCommands.set([])
  await deleteDevice(userId)
})

describe('a command of a form', () => {
  it('returns to the form that waits for it', async () => {
    const command = await addCommand(userId, aCommand(1, 'a'))
    const error = new Error('no')
    const drain = drainWith(async () => ({ kind: 'refused', text: 'Closed.', error }))
    expect(await drain.settle(command, 5_000)).toEqual({ kind: 'refused', error })
    expect(await showCommands(userId)).toEqual([])
  })

  it('stays when the server took so long that its form was let go', async () => {
    const command = await addCommand(userId, aCommand(1, 'a'))
    const answer = Promise.withResolvers<Outcome>()
    const drain = drainWith(() => answer.promise)
    expect(await drain.settle(command, 20)).toEqual({ kind: 'stored' })
    answer.resolve({ kind: 'refused', text: 'Closed.', error: new Error('no') })
    await drain.run()
    expect(storedCommands.get()).toMatchObject([{ state: 'refused', refusal: 'Closed.' }])
  })

  it('stays once its form has closed', async () => {
    const command = await addCommand(userId, aCommand(1, 'a'))
    const form = new AbortController()
    const drain = drainWith(async () => {
      form.abort()
      return { kind: 'refused', text: 'Closed.', error: new Error('no') }
    })
    expect(await drain.settle(command, 5_000, form.signal)).toEqual({ kind: 'stored' })
    await drain.run()
    expect(await showCommands(userId)).toMatchObject([{ state: 'refused', refusal: 'Closed.' }])
  })

  it('is not shown as unsent during its call, although its form has closed', async () => {
    const command = await addCommand(userId, aCommand(1, 'a'), { isAwaited: true })
    const form = new AbortController()
    const awaited: boolean[] = []
    const drain = drainWith(async () => {
      form.abort()
      awaited.push(awaitedCommands.get().has(command.id))
      return { kind: 'unreached' }
    })
    expect(await drain.settle(command, 5_000, form.signal)).toEqual({ kind: 'stored' })
    await vi.waitFor(() => expect(storedCommands.get()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
    await vi.waitFor(() => expect(awaitedCommands.get().size).toBe(0))
    expect(awaited).toEqual([true])
  })

  it('stays in its form and in the queue if it is a photo', async () => {
    const photo = await addCommand(userId, aCommand(1, 'photo'), { blob: aPhoto, isAwaited: true })
    const error = new Error('no')
    const drain = drainWith(async () => ({ kind: 'refused', text: 'Closed.', error }))
    expect(await drain.settle(photo, 5_000)).toEqual({ kind: 'refused', error })
    expect(await showCommands(userId)).toMatchObject([{ state: 'refused', refusal: 'Closed.' }])
  })
})

it('a full storage makes room by the copies of records, so that what waits is sent', async () => {
  await addCommand(userId, aCommand(1, 'message'))
  await storeRecords(userId, 'order', [{ id: 1, value: {} }], 1)
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (!hasRoom) throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, given)
  })
  let hasRoom = false
  const clear = IDBObjectStore.prototype.clear
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    hasRoom = true
    return clear.apply(this)
  })
  const sent: string[] = []
  await drainWith(async (command) => {
    sent.push(textOf(command))
    return done
  }).run()
  expect(sent).toEqual(['message'])
  expect(await showCommands(userId)).toEqual([])
  expect(await recordsOf(userId, 'order')).toEqual([])
})
