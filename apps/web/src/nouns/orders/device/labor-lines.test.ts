import { addLabor } from '@fettle/contract/costs'
import { completeOrder } from '@fettle/contract/order-commands'
import { afterEach, describe, expect, it } from 'vitest'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { aLine, aQueue, can, emptyDevice, offline, online } from './order-queue.fixture.ts'

afterEach(emptyDevice)

it('waiting hours are no values that a completion replaces', async () => {
  offline()
  const { run, order } = aQueue([])
  const { workorderId } = order
  await run(addLabor, {
    body: { workorderId, laborHours: 0.5, tcardRecordType: 'Work Order', laborDate: '2026-01-05' },
  })
  await run(completeOrder, { body: { workorderId, laborHours: 2 } }, order.fmModId)
  const [, completion] = storedCommands.get()
  expect(
    Object.keys({ ...completion?.base, ...completion?.mine }).filter((name) => name.startsWith('labor')),
  ).toEqual([])
  expect(completion?.mine).toMatchObject({ orderStatus: expect.anything() })
})

describe('the removal of a labor line', () => {
  it('waits without a network, and is sent on the version that the person saw', async () => {
    offline()
    const mine = aLine({ fmModId: 3, laborHours: 1.5 })
    const { queue, sent, shown, order, remove } = aQueue(
      [
        {
          status: 412,
          json: { title: 'Stale.', errors: [], current: { ...mine, fmModId: 4, laborHours: 2 } },
        },
      ],
      { costLabor: [mine], can: { ...can, 'labor-delete': true } },
    )
    await remove(mine, order)
    expect(shown().costLabor).toEqual([])
    online()
    await queue.run()
    expect(sent.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([['DELETE', '"3"']])
    const field = `labor.${mine.costId}.laborHours`
    expect(storedCommands.get()).toMatchObject([
      { state: 'conflict', baseVersion: 4, conflicts: [{ field, base: 1.5, mine: null, theirs: 2 }] },
    ])
  })

  it('counts as done if the line is gone', async () => {
    offline()
    const mine = aLine({ fmModId: 3 })
    const { queue, order, remove } = aQueue([{ status: 404, json: { title: 'Not found.', errors: [] } }], {
      costLabor: [mine],
      can: { ...can, 'labor-delete': true },
    })
    await remove(mine, order)
    expect(storedCommands.get()).toHaveLength(1)
    online()
    await queue.run()
    expect(storedCommands.get()).toEqual([])
  })
})
