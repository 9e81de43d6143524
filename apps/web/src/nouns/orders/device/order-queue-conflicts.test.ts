import { changeLabor } from '@fettle/contract/costs'
import { completeOrder } from '@fettle/contract/order-commands'
import { changeDescription } from '@fettle/contract/order-fields'
import { addComment } from '@fettle/contract/order-items'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedCommands } from '#lib/device/stored-commands.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { aLine, aQueue, can, emptyDevice, message, offline, online } from './order-queue.fixture.ts'

beforeEach(() => void online())
afterEach(emptyDevice)

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
    await vi.waitFor(() => expect(storedCommands.get()).toEqual([]))
  })

  it('leaves the same field to the person, with all three values', async () => {
    offline()
    const line = { logId: 3, logTimestamp: '2026-03-01T09:00:00Z', logTimestampLTZ: '2026-03-01T10:00:00Z' }
    const log = [{ ...line, logUser: 'Sam Supervisor', logActivity: 'Changed the description.' }]
    const { run, order, queue } = aQueue([stale({ description: 'Theirs', log })], {
      fmModId: 4,
      description: 'Before',
    })
    await run(changeDescription, rename(order), 4)
    await queue.run()
    expect(storedCommands.get()).toMatchObject([
      {
        state: 'conflict',
        baseVersion: 9,
        recordText: 'Before',
        conflicts: [{ field: 'description', base: 'Before', mine: 'Mine', theirs: 'Theirs' }],
        latest: [{ by: 'Sam Supervisor', activity: 'Changed the description.', at: '2026-03-01T09:00:00Z' }],
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

  it('asks about a status that another person changed before a message of this one arrived', async () => {
    offline()
    const { order, queue, run, sent } = aQueue(
      [
        { json: anOrder({ fmModId: 2, statusKind: 'hold', orderStatus: 'Hold' }) },
        {
          status: 412,
          json: {
            title: 'Stale.',
            errors: [],
            current: anOrder({ fmModId: 2, statusKind: 'hold', orderStatus: 'Hold' }),
          },
        },
      ],
      { fmModId: 1 },
    )
    await run(addComment, message(order))
    await run(completeOrder, { body: { workorderId: order.workorderId } }, 1)
    online()
    await queue.run()
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual([null, '"1"'])
    expect(storedCommands.get()).toMatchObject([
      { call: 'completeOrder', state: 'conflict', conflicts: [{ field: 'orderStatus', theirs: 'Hold' }] },
    ])
  })
})
