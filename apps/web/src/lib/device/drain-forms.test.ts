import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addCommand, showCommands } from './command-store.ts'
import { deleteDevice } from './database.ts'
import { aCommand, aPhoto, drainWith, userId } from './drain.fixture.ts'
import { awaitedCommands, storedCommands } from './stored-commands.ts'

afterEach(async () => {
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
    let refuse: () => void = () => undefined
    const drain = drainWith(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve({ kind: 'refused', text: 'Closed.', error: new Error('no') })
        }),
    )
    expect(await drain.settle(command, 20)).toEqual({ kind: 'stored' })
    refuse()
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
