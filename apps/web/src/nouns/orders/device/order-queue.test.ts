import 'fake-indexeddb/auto'
import { addLabor, changeLabor } from '@fettle/contract/costs'
import { completeOrder, setHold, setSubStatus } from '@fettle/contract/order-commands'
import { changeDescription } from '@fettle/contract/order-fields'
import { addComment, markTaskDone } from '@fettle/contract/order-items'
import type { Route } from '@fettle/contract/route'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOptions } from '#lib/api-client.ts'
import { showCommands } from '#lib/device/command-store.ts'
import { deleteDevice } from '#lib/device/database.ts'
import { awaitedCommands, storedCommands } from '#lib/device/stored-commands.ts'
import { recordChange } from '#records/change/record-change.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aTask } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { workOrderQuery } from '../order.queries.ts'
import { createOrderQueue } from './order-queue.ts'
import { withCommands } from './projection.ts'

const userId = 11
const author = { name: 'Elena Novak', workerId: 5 }
const can = {
  comment: true,
  'labor-add': true,
  hold: true,
  complete: true,
  task: true,
  'edit-field': true,
} as const
const noNetwork = new TypeError('Failed to fetch')

beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true))
afterEach(async () => {
  vi.restoreAllMocks()
  storedCommands.set([])
  await deleteDevice(userId)
})

type Answer = StubbedAnswer | Error | ((ifMatch: string | null) => StubbedAnswer | Error)

/** A queue for one loaded order, and the calls that reach the network. */
function aQueue(answers: Answer[], part: Partial<WorkOrder> = {}, isSignedIn = () => true) {
  const order = anOrder({ can, ...part })
  const queries = new QueryClient()
  queries.setQueryData(workOrderQuery(order.workorderId).queryKey, order)
  const sent = stubFetch(({ headers }) => {
    const answer = answers.shift() ?? noNetwork
    return typeof answer === 'function' ? answer(headers.get('if-match')) : answer
  })
  const { settings } = aWorkspace()
  const queue = createOrderQueue({
    queries,
    userId,
    author: () => author,
    settings: () => settings,
    isSignedIn,
  })
  const run = <R extends Route>(route: R, options: CallOptions<R>, ifMatch?: number) =>
    queue.submit(recordChange({ schema: workOrder }, route as never, options as never), {
      ifMatch,
      idempotencyKey: 'unused',
      repeatsKey: undefined,
    })
  const shown = () => withCommands(order, storedCommands.get(), author)
  return { order, queries, queue, run, sent, shown }
}

const aComment = ({ workorderId }: WorkOrder): WorkOrder['comments'][number] => ({
  commentId: 77,
  fmRecordId: 77,
  fmModId: 1,
  workorderId,
  kind: 2,
  commentText: '',
  commentTime: '2026-01-05T12:00:00Z',
  commentTimestampLTZ: '2026-01-05T12:00:00Z',
  commentBy: author.name,
})

const aLine = (part: Partial<WorkOrder['costLabor'][number]>): WorkOrder['costLabor'][number] => ({
  costId: 31,
  fmRecordId: 31,
  fmModId: 1,
  workorderId: 1,
  laborName: author.name,
  laborWorkerId: 5,
  laborRate: null,
  laborDate: '2026-01-05',
  laborHours: 1,
  laborHoursOverTime: 0,
  tcardRecordType: 'Work Order',
  tcardNotes: '',
  orderNumber: '1',
  propertyId: 1,
  ...part,
})

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const message = (order: WorkOrder) =>
  ({ body: { workorderId: order.workorderId, commentText: 'Swept.', kind: 2 } }) as const

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

  it('is on disk before it is sent, under its id as the idempotency key', async () => {
    let onDisk: readonly { readonly id: string }[] = []
    const { run, order, sent } = aQueue([])
    stubFetch(async () => noNetwork)
    const seen = stubFetch(async () => {
      onDisk = await showCommands(userId)
      return { json: { ...order, fmModId: order.fmModId + 1 } }
    })
    const result = await run(addComment, message(order))
    expect(result.isOnDevice).toBe(false)
    expect(onDisk).toHaveLength(1)
    expect(seen[0]?.headers.get('idempotency-key')).toBe(onDisk[0]?.id)
    expect(await showCommands(userId)).toEqual([])
    expect(sent).toEqual([])
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

  it('is not sent without a network, and carries its time', async () => {
    offline()
    const { run, order, sent } = aQueue([])
    await run(addComment, message(order))
    expect(sent).toEqual([])
    const [command] = storedCommands.get()
    const commentTime = (command?.options.body as { commentTime: string } | undefined)?.commentTime ?? ''
    expect(Math.abs(Date.parse(commentTime) - (command?.at ?? 0))).toBeLessThan(1_000)
  })

  it('that the server refuses goes back to its form and leaves nothing behind', async () => {
    const refusal = { status: 400, json: { title: 'Too long.', errors: [] } }
    const { run, order } = aQueue([refusal])
    await expect(run(addComment, message(order))).rejects.toMatchObject({ status: 400 })
    expect(storedCommands.get()).toEqual([])
  })

  it('that is refused later stays with the text of the server', async () => {
    offline()
    const { run, order, queue } = aQueue([
      { status: 409, json: { title: 'This order is closed out.', errors: [] } },
    ])
    await run(addComment, message(order))
    await queue.run()
    expect(storedCommands.get()).toMatchObject([{ state: 'refused', refusal: 'This order is closed out.' }])
  })

  it.each(['done-before', 'rights-changed'])('counts as acknowledged after 409 with %s', async (code) => {
    offline()
    const errors = [{ field: '', code, message: 'Done before.' }]
    const { run, order, queue } = aQueue([{ status: 409, json: { title: 'Done before.', errors } }])
    await run(addComment, message(order))
    await queue.run()
    expect(storedCommands.get()).toEqual([])
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

describe('a device whose clock is wrong', () => {
  const day = 86_400_000
  const realNow = Date.now
  const setClock = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)
  const refusal = {
    status: 400,
    json: {
      title: 'Refused.',
      errors: [{ field: 'commentTime', code: 'not-allowed', message: 'This cannot have happened.' }],
    },
  }

  it('gives later changes later times, in the order in which they were made', async () => {
    offline()
    const { run, order } = aQueue([])
    const aMessage = (text: string) =>
      run(addComment, { body: { workorderId: order.workorderId, commentText: text, kind: 2 } })
    await aMessage('first')
    setClock(day)
    await aMessage('after the clock was set forward')
    setClock(-day)
    await aMessage('after it was set back')
    const commands = storedCommands.get()
    expect(commands.map(({ options }) => (options.body as { commentText: string }).commentText)).toEqual([
      'first',
      'after the clock was set forward',
      'after it was set back',
    ])
    expect(commands.map(({ at }) => at)).toEqual(commands.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  it('sends a change again with the time of receipt after the server refused its time', async () => {
    offline()
    setClock(day)
    const date = { date: new Date(realNow()).toUTCString() }
    const answers = [
      { ...refusal, headers: date },
      { json: anOrder({ fmModId: 9 }), headers: date },
    ]
    const { run, order, queue, sent } = aQueue(answers)
    await run(addComment, message(order))
    await queue.run()
    expect(storedCommands.get()).toEqual([])
    const times = sent.map(({ body }) => Date.parse(JSON.parse(String(body)).commentTime))
    expect((times[0] ?? 0) - realNow()).toBeGreaterThan(day / 2)
    expect(Math.abs((times[1] ?? 0) - realNow())).toBeLessThan(60_000)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('leaves a refusal of a possible time to the person', async () => {
    offline()
    const { run, order, queue, sent } = aQueue([refusal])
    await run(addComment, message(order))
    await queue.run()
    expect(sent).toHaveLength(1)
    expect(storedCommands.get()).toMatchObject([{ state: 'refused' }])
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

describe('an order that another person changed in the meantime', () => {
  const rename = (order: WorkOrder) => ({
    params: { workorderId: order.workorderId },
    body: { newDescription: 'Mine' },
  })
  const stale = (theirs: Partial<WorkOrder>) => (ifMatch: string | null) =>
    ifMatch === '"9"'
      ? { json: anOrder({ fmModId: 10 }) }
      : {
          status: 412,
          json: { title: 'Changed.', errors: [], current: anOrder({ can, fmModId: 9, ...theirs }) },
        }

  it('takes a change of another field on its new version', async () => {
    offline()
    const answer = stale({ orderStatus: 'Hold', statusKind: 'hold' })
    const { run, order, queue, sent } = aQueue([answer, answer], { fmModId: 4 })
    await run(changeDescription, rename(order), 4)
    await queue.run()
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"9"'])
    expect(storedCommands.get()).toEqual([])
  })

  it('refuses a form that was opened before their change, although the page already shows it', async () => {
    const answer = stale({ description: 'Theirs' })
    const { run, order, sent } = aQueue([answer, answer], { fmModId: 9, description: 'Theirs' })
    await expect(run(changeDescription, rename(order), 4)).rejects.toMatchObject({ status: 412 })
    expect(sent).toHaveLength(1)
    expect(storedCommands.get()).toEqual([])
  })

  it('leaves the same field to the person, with all three values', async () => {
    offline()
    const { run, order, queue } = aQueue([stale({ description: 'Theirs' })], {
      fmModId: 4,
      description: 'Before',
    })
    await run(changeDescription, rename(order), 4)
    await queue.run()
    expect(storedCommands.get()).toMatchObject([
      {
        state: 'conflict',
        baseVersion: 9,
        conflicts: [{ field: 'description', base: 'Before', mine: 'Mine', theirs: 'Theirs' }],
      },
    ])
  })

  it('merges a change of a labor line by the version of the line, not of the order', async () => {
    offline()
    const mine = aLine({ fmModId: 3 })
    let theirs = { ...mine, fmModId: 4, tcardNotes: 'Checked by the office' }
    const hours = [1.5, 2]
    const answer = (ifMatch: string | null): StubbedAnswer => {
      if (ifMatch !== `"${theirs.fmModId}"`)
        return { status: 412, json: { title: 'Changed.', errors: [], current: theirs } }
      theirs = { ...theirs, laborHours: hours.shift() ?? 0, fmModId: theirs.fmModId + 1 }
      return { json: theirs }
    }
    const { run, order, queue, sent, shown } = aQueue([answer, answer, answer, answer], {
      fmModId: 3,
      costLabor: [mine],
      can: { ...can, 'labor-edit': true },
    })
    const edit = (laborHours: number, seen: number) =>
      run(
        changeLabor,
        {
          params: { costId: mine.costId },
          body: { costId: mine.costId, workorderId: order.workorderId, laborHours },
        },
        seen,
      )
    await edit(1.5, 3)
    await edit(2, 3)
    expect(shown().costLabor.map(({ laborHours }) => laborHours)).toEqual([2])
    expect(storedCommands.get()).toMatchObject([
      { lineId: mine.costId, mine: { [`labor.${mine.costId}.laborHours`]: 1.5 } },
      { lineId: mine.costId, mine: { [`labor.${mine.costId}.laborHours`]: 2 } },
    ])
    await queue.run()
    expect(storedCommands.get()).toEqual([])
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"', '"3"', '"5"'])
  })
})
