import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
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
    const isAwaited = () => awaitedCommands.get().has(command.id)
    const drain = drainWith(async () => {
      form.abort()
      expect(isAwaited()).toBe(true)
      return { kind: 'unreached' }
    })
    expect(await drain.settle(command, 5_000, form.signal)).toEqual({ kind: 'stored' })
    await drain.run()
    expect([isAwaited(), storedCommands.get().length]).toEqual([false, 1])
  })

  it('stays in its form and in the queue if it is a photo', async () => {
    const photo = await addCommand(userId, aCommand(1, 'photo'), { blob: aPhoto, isAwaited: true })
    const error = new Error('no')
    const drain = drainWith(async () => ({ kind: 'refused', text: 'Closed.', error }))
    expect(await drain.settle(photo, 5_000)).toEqual({ kind: 'refused', error })
    expect(await showCommands(userId)).toMatchObject([{ state: 'refused', refusal: 'Closed.' }])
  })
})
