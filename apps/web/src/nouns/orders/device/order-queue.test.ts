import { addLabor } from '@fettle/contract/costs'
import { completeOrder, setHold, setSubStatus } from '@fettle/contract/order-commands'
import { addComment, markTaskDone } from '@fettle/contract/order-items'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showCommands } from '#lib/device/command-store.ts'
import { awaitedCommands, storedCommands } from '#lib/device/stored-commands.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aTask } from '#testing/orders.ts'
import { workOrderQuery } from '../order.queries.ts'
import {
  aComment,
  aQueue,
  author,
  can,
  emptyDevice,
  message,
  noNetwork,
  offline,
  online,
  userId,
} from './order-queue.fixture.ts'
import { withCommands } from './projection.ts'

beforeEach(() => void online())
afterEach(emptyDevice)

describe('a change of an order', () => {
  it('counts as awaited until the server answers or is not reached', async () => {
    const { run, order } = aQueue([])
    const awaited: number[] = []
    stubFetch(() => {
      awaited.push(awaitedCommands.get().size)
      return awaited.length === 1 ? { json: order } : noNetwork
    })
    await run(addComment, message(order))
    await run(addComment, message(order))
    expect(awaited).toEqual([1, 1])
    expect(awaitedCommands.get().size).toBe(0)
    expect(storedCommands.get()).toHaveLength(1)
  })

  it('leaves the answer to the form that waits for it, which could close before its notice', async () => {
    const { run, order, queries } = aQueue([{ json: anOrder({ can, fmModId: 9 }) }])
    const { record } = await run(addComment, message(order))
    expect(record?.fmModId).toBe(9)
    expect(queries.getQueryData(workOrderQuery(order.workorderId).queryKey)).toBe(order)
  })

  it('is on disk before it is sent, under the idempotency key of its draft', async () => {
    let onDisk: readonly { readonly key: string }[] = []
    const { run, order, sent } = aQueue([])
    stubFetch(async () => noNetwork)
    const seen = stubFetch(async () => {
      onDisk = await showCommands(userId)
      return { json: { ...order, fmModId: order.fmModId + 1 } }
    })
    const result = await run(addComment, message(order), undefined, 'draft-key')
    expect(result.isOnDevice).toBe(false)
    expect(onDisk).toMatchObject([{ key: 'draft-key' }])
    expect(seen[0]?.headers.get('idempotency-key')).toBe('draft-key')
    expect(await showCommands(userId)).toEqual([])
    expect(sent).toEqual([])
  })

  it('is reported as stored when it is on disk, before the server answers', async () => {
    const steps: string[] = []
    const { order, submit } = aQueue([])
    stubFetch(async () => {
      steps.push('sent')
      return { json: order }
    })
    await submit(addComment, message(order), async () => {
      steps.push('stored')
      expect(await showCommands(userId)).toHaveLength(1)
    })
    expect(steps).toEqual(['stored', 'sent'])
  })

  it('stays when the answer is lost, and is sent again with the same key', async () => {
    const { run, order, sent, queue, shown } = aQueue([noNetwork, { json: anOrder({ fmModId: 9 }) }])
    expect(await run(addComment, message(order))).toMatchObject({ isOnDevice: true })
    expect(shown().comments.map(({ commentText }) => commentText)).toEqual(['Swept.'])
    await queue.run()
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent).toHaveLength(2)
    expect(storedCommands.get()).toEqual([])
  })

  it.each([200, 403, 511])(
    'stays when another program answers with %i in place of the server',
    async (status) => {
      const portal = { status, text: '<html>Sign in to the Wi-Fi</html>', isForeign: true }
      const { run, order, sent, queue } = aQueue([portal, { json: anOrder({ fmModId: 9 }) }])
      expect(await run(addComment, message(order))).toMatchObject({ isOnDevice: true })
      expect(storedCommands.get()).toMatchObject([{ state: 'waiting', attempts: 1 }])
      await queue.run()
      expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
      expect(storedCommands.get()).toEqual([])
    },
  )

  it('that a closed page had stored is not stored again when its draft is sent', async () => {
    const { run, order, sent, queue } = aQueue([noNetwork, { json: anOrder({ fmModId: 9 }) }])
    await run(addComment, message(order), undefined, 'draft-key')
    expect(await run(addComment, message(order), undefined, 'draft-key')).toMatchObject({ isOnDevice: true })
    expect(storedCommands.get()).toHaveLength(1)
    await queue.run()
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['draft-key']))
    expect(storedCommands.get()).toEqual([])
  })

  it('whose answer was lost is shown once, also after the server’s record has it', async () => {
    const { run, order, queries, queue } = aQueue([noNetwork, noNetwork])
    await run(addComment, message(order))
    const comment = { ...aComment(order), commentText: 'Swept.' }
    const theirs = { ...order, comments: [...order.comments, comment] }
    const texts = () => withCommands(theirs, storedCommands.get(), author).comments
    expect(storedCommands.get()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect(texts().map(({ commentId }) => commentId)).toEqual([comment.commentId])
    // A second message with the same words is another one.
    queries.setQueryData(workOrderQuery(order.workorderId).queryKey, theirs)
    offline()
    await run(addComment, message(order))
    expect(texts().map(({ commentText }) => commentText)).toEqual(['Swept.', 'Swept.'])
    await queue.run()
  })

  it('of the sub-status is shown at once', async () => {
    offline()
    const { run, order, shown } = aQueue([], { can: { ...can, 'open-sub-status': true } })
    const { workorderId } = order
    await run(setSubStatus, { body: { workorderId, requestedStatus: 'Waiting for access' } }, order.fmModId)
    expect(shown()).toMatchObject({ statusKind: 'open', orderStatus: 'Waiting for access' })
    expect(storedCommands.get()).toMatchObject([
      { base: { orderStatus: 'Open' }, mine: { orderStatus: 'Waiting for access' } },
    ])
  })

  it('is not sent without a network', async () => {
    offline()
    const { run, order, sent } = aQueue([])
    await run(addComment, message(order))
    expect(sent).toEqual([])
    expect(storedCommands.get()).toHaveLength(1)
  })

  it('that the server refuses goes back to its form and leaves nothing behind', async () => {
    const refusal = { status: 400, json: { title: 'Too long.', errors: [] } }
    const { run, order } = aQueue([refusal])
    await expect(run(addComment, message(order))).rejects.toMatchObject({ status: 400 })
    await vi.waitFor(() => expect(storedCommands.get()).toEqual([]))
  })

  it.each([
    [
      404,
      'Work order 7 was not found.',
      [],
      'The order was deleted, or you may no longer see it. Export this change to keep it.',
    ],
    [409, 'Please correct the form entry errors.', ['That makes 25.5 hours.'], 'That makes 25.5 hours.'],
    [409, 'Closed.', ['It is closed out.'], 'Closed. It is closed out.'],
    [409, 'Closed.', [], 'Closed.'],
  ])('that is refused later with %i "%s" %j says "%s"', async (status, title, messages, text) => {
    offline()
    const errors = messages.map((message) => ({ field: '', code: 'x', message }))
    const { run, order, queue } = aQueue([{ status, json: { title, errors } }])
    await run(addComment, message(order))
    await queue.run()
    expect(storedCommands.get()).toMatchObject([{ state: 'refused', refusal: text }])
  })

  it('that is refused later stays with the text of the server', async () => {
    offline()
    const { run, order, queue } = aQueue([
      {
        status: 409,
        json: {
          title: 'This order is closed out.',
          errors: [{ field: '', code: 'closed-out', message: '' }],
        },
      },
    ])
    await run(addComment, message(order))
    await queue.run()
    expect(storedCommands.get()).toMatchObject([
      { state: 'refused', refusal: expect.stringContaining('closed out'), refusalCodes: ['closed-out'] },
    ])
  })

  it.each(['done-before', 'rights-changed'])('counts as acknowledged after 409 with %s', async (code) => {
    offline()
    const errors = [{ field: '', code, message: 'Done before.' }]
    const { run, order, queue } = aQueue([{ status: 409, json: { title: 'Done before.', errors } }])
    await run(addComment, message(order))
    await queue.run()
    expect(storedCommands.get()).toEqual([])
  })

  it('that was edited after the server had it is left to the person, in its first form', async () => {
    offline()
    const errors = [{ field: '', code: 'key-reused', message: 'Used for another request.' }]
    const { run, order, queue } = aQueue([{ status: 409, json: { title: 'Used.', errors } }])
    await run(addComment, message(order))
    await queue.run()
    expect(storedCommands.get()).toMatchObject([
      { state: 'refused', refusal: expect.stringContaining('The server has this change as it was before') },
    ])
  })

  it('is not sent by the session of another user', async () => {
    offline()
    const { run, order, queue, sent } = aQueue([], {}, () => false)
    await run(addComment, message(order))
    await queue.run()
    expect(sent).toEqual([])
    expect(storedCommands.get()).toHaveLength(1)
  })
})

describe('an order without a network', () => {
  it('shows hours, lines and its completion, and refuses what the rules refuse', async () => {
    offline()
    const task = aTask({ taskId: 3, doneFlag: false })
    const { run, order, shown } = aQueue([], { tasks: [task], procedureMandatoryFlag: true })
    const { workorderId } = order
    const complete = () =>
      run(completeOrder, { body: { workorderId, commentText: 'Done.', kind: 1 } }, order.fmModId)
    await expect(complete()).rejects.toMatchObject({ status: 400, title: 'Could not complete work order.' })
    await run(markTaskDone, { params: { workorderId, taskId: 3 }, query: { doneFlag: true } })
    await run(addLabor, {
      body: {
        workorderId,
        laborName: author.name,
        laborHours: 1.5,
        laborDate: '2026-01-05',
        tcardRecordType: 'Work Order',
      } as never,
    })
    await complete()
    const after = shown()
    expect(after).toMatchObject({ statusKind: 'complete', orderStatus: 'Complete' })
    expect(after.tasks[0]?.doneFlag).toBe(true)
    expect(after.costLabor.map(({ laborHours }) => laborHours)).toEqual([1.5])
    expect(after.comments.at(-1)).toMatchObject({ commentText: 'Done.', kind: 1 })
    expect(after.can).toMatchObject({ complete: false, 'labor-add': false, 'edit-field': true })
    await expect(run(setHold, { params: { workorderId }, body: {} }, order.fmModId)).rejects.toMatchObject({
      title: 'This cannot be done while the order is complete.',
    })
  })
})
