import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }

async function addTask(workorderId: number, overrides: object = {}): Promise<number> {
  const row = {
    work_order_id: workorderId,
    sort_order: 1,
    text: 'Seal unbroken',
    is_failed: true,
    ...overrides,
  }
  const inserted = server.db.insertInto('work_order_task').values(row).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** Creates an order with one failed line. */
async function failedOrder(overrides: object = {}, line: object = {}) {
  const id = await server.newOrder({ has_unprocessed_failed_tasks: true, ...overrides })
  return { id, task: await addTask(id, line) }
}

async function addAsset(id: number, code: string): Promise<void> {
  await server.db
    .insertInto('asset')
    .values({ id, property_id: 1001, code, name: 'Extinguisher', building_id: 1002 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const order = (id: number, task: number, subject = 'supervisor', key?: string) =>
  server.send(subject, 'POST', `/${id}/tasks/${task}/order`, undefined, key ? { idempotencyKey: key } : {})
const dismiss = (id: number, task: number, reason: string, subject = 'supervisor') =>
  server.send(subject, 'POST', `/${id}/tasks/${task}/dismiss`, { reason })
const fail = (id: number, task: number, flag: boolean) =>
  server.send('technician', 'PUT', `/${id}/tasks/${task}/WorkorderTaskFailed?failedFlag=${flag}`)

const ordersInSet = async (id: number) => {
  const { set_id } = await getRow(server.db, 'work_order', ['set_id'], { id })
  if (set_id === null) return []
  const rows = await server.db.selectFrom('work_order').select('id').where('set_id', '=', set_id).execute()
  return rows.map((row) => row.id)
}

describe('an order created from a failed line', () => {
  test('[C2.099] [C9.015] is CM, in the same set, with the same assets and the copied text', async () => {
    await addAsset(9001, 'FX-1')
    const { id, task } = await failedOrder(
      { building_id: 1001, job_priority: 3, ...completed },
      { answer_kind: 'number', data_entry: '9', meter_units: 'bar', minimum: 12 },
    )
    await server.db.insertInto('work_order_asset').values({ work_order_id: id, asset_id: 9001 }).execute()
    const { status, json } = await order(id, task)
    expect(status).toBe(200)
    const [line] = json.tasks
    const made = await server.order(line.failureOrderId)
    expect(made).toMatchObject({
      orderCategory: 'CM',
      orderStatus: 'Open',
      setId: json.setId,
      building: 'Library',
      jobPriority: 3,
      description:
        'Failed: Seal unbroken\nFX-1 Extinguisher, gymnasium\nEntered: 9 bar (at least 12 expected)',
      multiAssetDisplay: 'FX-1',
      orderNumber: line.failureOrderNumber,
      entryDateTime: '2026-03-10T15:00:00.000Z',
    })
    expect(made.assets.map(({ assetCode }: { assetCode: string }) => assetCode)).toEqual(['FX-1'])
    expect(made.setId).not.toBeNull()
    expect(await server.log(id)).toEqual([
      `Work order ${made.orderNumber} made of failed task: Seal unbroken`,
    ])
    const source = json.orderNumber
    expect((await server.log(made.workorderId))[0]).toBe(
      `Work order ${made.orderNumber} entered for a failed task of work order ${source}`,
    )
  })

  test('[C9.015] joins the set of its order, as the next one does', async () => {
    const { id, task } = await failedOrder(completed)
    const next = await addTask(id, { sort_order: 2 })
    const made: number[] = []
    for (const each of [task, next]) {
      const { json } = await order(id, each)
      const line = json.tasks.find(({ taskId }: { taskId: number }) => taskId === each)
      made.push(line.failureOrderId)
    }
    expect((await ordersInSet(id)).toSorted()).toEqual([id, ...made].toSorted())
  })

  test('[C2.057] [C2.099] has the line’s asset and that asset’s place', async () => {
    await addAsset(9001, 'FX-1')
    await addAsset(9002, 'FX-2')
    const { id, task } = await failedOrder({ building_id: 1001 }, { asset_id: 9002 })
    await insertRows(
      server.db,
      'work_order_asset',
      [9001, 9002].map((asset_id) => ({ work_order_id: id, asset_id })),
    )
    const { json } = await order(id, task)
    const made = await server.order(json.tasks[0].failureOrderId)
    expect([made.multiAssetDisplay, made.buildingId]).toEqual(['FX-2', 1002])
    expect([json.tasks[0].assetId, json.tasks[0].assetCode]).toEqual([9002, 'FX-2'])
  })

  test('[C2.099] has the source order’s place and names the asset when the asset has no building', async () => {
    await addAsset(9003, 'FX-3')
    await server.db.updateTable('asset').set({ building_id: null }).where('id', '=', 9003).execute()
    const { id, task } = await failedOrder({ building_id: 1001 }, { asset_id: 9003 })
    const { json } = await order(id, task)
    const made = await server.order(json.tasks[0].failureOrderId)
    expect([made.building, made.description]).toEqual(['Library', 'Failed: Seal unbroken\nFX-3 Extinguisher'])
  })

  test('[C2.099] is created once: the second manager gets 409', async () => {
    const { id, task } = await failedOrder()
    const answers = await Promise.all([
      order(id, task),
      order(id, task, 'dispatcher'),
      dismiss(id, task, 'No'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const made = await ordersInSet(id)
    expect(made.length).toBeLessThanOrEqual(2)
    const again = await order(id, task)
    expect([again.status, again.json.errors[0].code]).toEqual([409, 'already-done'])
    expect(await ordersInSet(id)).toEqual(made)
  })

  test('[C2.099] is created once when the call is retried with the same key', async () => {
    const { id, task } = await failedOrder()
    const key = '5f0c6f0e-5d0c-4f43-9e7b-0d4f5b8f2a11'
    const [first, second] = [
      await order(id, task, 'supervisor', key),
      await order(id, task, 'supervisor', key),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await ordersInSet(id)).toHaveLength(2)
  })

  test('stays linked to a line that is corrected and fails again, until it has ended', async () => {
    const { id, task } = await failedOrder()
    const made = (await order(id, task)).json.tasks[0].failureOrderId
    const linked = async (flag: boolean) => {
      const { json } = await fail(id, task, flag)
      expect(json.errors).toBeUndefined()
      return [json.tasks[0].failureOrderId, json.unprocessedFailedTasksFlag]
    }
    expect([await linked(false), await linked(true)]).toEqual([
      [made, false],
      [made, false],
    ])
    await server.db.updateTable('work_order').set(completed).where('id', '=', made).execute()
    expect([await linked(false), await linked(true)]).toEqual([
      [made, false],
      [null, true],
    ])
    expect((await order(id, task)).status).toBe(200)
  })

  test('returns its line to undecided when it is deleted', async () => {
    const { id, task } = await failedOrder()
    const made = (await order(id, task)).json.tasks[0].failureOrderId
    expect((await server.send('administrator', 'DELETE', `/${made}`)).status).toBe(204)
    const after = await server.order(id)
    expect([after.tasks[0].failureOrderId, after.unprocessedFailedTasksFlag]).toEqual([null, true])
  })
})

describe('a failed line', () => {
  test('[C2.099] [C2.100] is dismissed with a reason, and the last decision clears the flag', async () => {
    const { id, task } = await failedOrder(completed)
    const second = await addTask(id, { sort_order: 2, text: 'Access free' })
    const first = await dismiss(id, task, ' Known since May ')
    expect(first.status).toBe(200)
    expect([first.json.unprocessedFailedTasksFlag, first.json.tasks[0].dismissedReason]).toEqual([
      true,
      'Known since May',
    ])
    expect((await order(id, second)).json.unprocessedFailedTasksFlag).toBe(false)
    expect((await server.log(id))[0]).toBe('Failed task dismissed: Seal unbroken: Known since May')
    expect((await order(id, task)).status).toBe(409)
  })

  test('[C2.099] cannot be dismissed without a reason or without having failed', async () => {
    const { id, task } = await failedOrder()
    expect(errorsOf(await dismiss(id, task, '  '))).toEqual({ reason: 'required' })
    const sound = await addTask(id, { sort_order: 2, is_failed: false })
    for (const answer of [await order(id, sound), await dismiss(id, sound, 'No')])
      expect([answer.status, answer.json.errors[0].code]).toEqual([409, 'wrong-status'])
  })

  test('is undecided again when it is corrected and fails once more after a dismissal', async () => {
    const { id, task } = await failedOrder()
    await dismiss(id, task, 'Known')
    expect((await fail(id, task, false)).json.tasks[0].dismissedReason).toBe('')
    expect((await fail(id, task, true)).json.unprocessedFailedTasksFlag).toBe(true)
  })

  test('[C2.098] outside its number limits is undecided too', async () => {
    const id = await server.newOrder()
    const task = await addTask(id, { is_failed: false, answer_kind: 'number', maximum: 4 })
    const entered = await server.send('technician', 'PUT', `/${id}/tasks/${task}/DataEntry?dataEntry=5`)
    expect(entered.json.unprocessedFailedTasksFlag).toBe(true)
    expect((await order(id, task)).json.unprocessedFailedTasksFlag).toBe(false)
  })

  test('is decided by users who see the order and may approve such orders', async () => {
    const { id, task } = await failedOrder()
    for (const subject of ['technician', 'requester', 'viewer'])
      expect([
        (await order(id, task, subject)).status,
        (await dismiss(id, task, 'No', subject)).status,
      ]).toEqual([403, 403])
    expect((await order(id, task, 'southerner')).status).toBe(403)
    const other = await failedOrder()
    expect((await order(id, other.task)).status).toBe(404)
    expect((await server.order(id)).can['task-order']).toBe(true)
    expect(await ordersInSet(id)).toEqual([])
  })
})
