import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(() => server.reset())

type Line = { text: string; answer_kind?: string; meter_name?: string; minimum?: number }
let made = 0

async function newProcedure(lines: readonly Line[], isMandatory = false): Promise<number> {
  const id = await insertRow(server.db, 'procedure', { title: `Round ${++made}`, is_mandatory: isMandatory })
  await insertRows(
    server.db,
    'procedure_line',
    lines.map((line, at) => ({ procedure_id: id, sort_order: at + 1, ...line })),
  )
  return id
}

/** Creates an order for a round whose assets are not in walking order. */
async function newRound(lines: readonly Line[], overrides: object = {}, isMandatory = false) {
  const procedureId = await newProcedure(lines, isMandatory)
  const codes = ['C', 'A', 'B'].map((code) => `R${made}-${code}`)
  const assetIds: number[] = []
  for (const code of codes) assetIds.push(await server.newAsset(code))
  const schedule = await server.newSchedule(
    { procedure_id: procedureId, is_route: true, assign_to_id: 1001, trade_id: 1001, ...overrides },
    assetIds,
  )
  await server.generate()
  const [order] = await server.ordersOf(schedule)
  return { id: order?.id ?? 0, assetIds, schedule }
}

const put = (id: number, task: number, call: string, subject = 'technician') =>
  server.send(subject, 'PUT', `/${id}/tasks/${task}/${call}`)
const tasksOf = async (id: number) => (await server.order(id)).tasks
const setOf = async (id: number): Promise<number> => {
  const { setId } = await server.order(id)
  if (setId === null) return 0
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from work_order where set_id = ${setId}`.execute(server.db)
  return rows[0]?.n ?? 0
}

describe('a round', () => {
  test('[C2.057] has the lines once per asset, in walking order', async () => {
    const { id } = await newRound([{ text: 'Seal' }, { text: 'Access' }])
    const tasks = await tasksOf(id)
    expect(
      tasks.map(({ sortOrder, assetCode, taskTextCalc }: Record<string, unknown>) => [
        sortOrder,
        String(assetCode).slice(-1),
        taskTextCalc,
      ]),
    ).toEqual([
      [1, 'A', 'Seal'],
      [2, 'A', 'Access'],
      [3, 'B', 'Seal'],
      [4, 'B', 'Access'],
      [5, 'C', 'Seal'],
      [6, 'C', 'Access'],
    ])
  })

  test('[C2.057] sorts by building, floor and room before code', async () => {
    const procedureId = await newProcedure([{ text: 'Look' }])
    const [far, near] = [await server.newAsset('AA-far'), await server.newAsset('ZZ-near')]
    await server.db.updateTable('asset').set({ building_id: 1001 }).where('id', '=', far).execute()
    await server.db.updateTable('asset').set({ building_id: 1003 }).where('id', '=', near).execute()
    const schedule = await server.newSchedule({ procedure_id: procedureId, is_route: true }, [far, near])
    await server.generate()
    const [order] = await server.ordersOf(schedule)
    const codes = (await tasksOf(order?.id ?? 0)).map(({ assetCode }: { assetCode: string }) => assetCode)
    expect(codes).toEqual(['ZZ-near', 'AA-far'])
  })

  test('[C2.053] lists all assets and has its lines once when rounds are off', async () => {
    const { id } = await newRound([{ text: 'Seal' }], { is_route: false })
    const order = await server.order(id)
    expect([order.assets.length, order.tasks.length, order.tasks[0].assetId]).toEqual([3, 1, null])
  })

  test('[C2.058] [C2.059] excludes assets out of service', async () => {
    const procedureId = await newProcedure([{ text: 'Look' }])
    const [runs, out] = [await server.newAsset('RUNS'), await server.newAsset('OUT', 'Out of Service')]
    const schedule = await server.newSchedule({ procedure_id: procedureId, is_route: true }, [runs, out])
    await server.generate()
    const [order] = await server.ordersOf(schedule)
    expect((await tasksOf(order?.id ?? 0)).map(({ assetCode }: { assetCode: string }) => assetCode)).toEqual([
      'RUNS',
    ])
  })

  test('[C2.057] reads each asset’s own meter, and an entry is a reading of it', async () => {
    const procedureId = await newProcedure([{ text: 'Read', answer_kind: 'meter', meter_name: 'Hours' }])
    const assets = [await server.newAsset('M-1'), await server.newAsset('M-2')]
    for (const asset_id of assets)
      await server.db.insertInto('meter').values({ property_id: 1001, asset_id, name: 'hours' }).execute()
    const schedule = await server.newSchedule(
      { procedure_id: procedureId, is_route: true, assign_to_id: 1001 },
      assets,
    )
    await server.generate()
    const id = (await server.ordersOf(schedule))[0]?.id ?? 0
    for (const [at, task] of (await tasksOf(id)).entries())
      expect((await put(id, task.taskId, `DataEntry?dataEntry=${100 + at}`, 'administrator')).status).toBe(
        200,
      )
    const { rows } =
      await sql`select meter.asset_id::int as asset, r.current_reading::int as value, r.work_order_id::int as origin
      from meter_reading r join meter on meter.id = r.meter_id where meter.asset_id in (${assets[0]}, ${assets[1]})
      order by meter.asset_id`.execute(server.db)
    expect(rows).toEqual([
      { asset: assets[0], value: 100, origin: id },
      { asset: assets[1], value: 101, origin: id },
    ])
  })

  test('[C2.096] with a mandatory procedure requires every line of every asset', async () => {
    const { id } = await newRound([{ text: 'Seal' }], {}, true)
    const complete = () => server.send('technician', 'PUT', '/complete', { workorderId: id })
    const [first, second, third] = await tasksOf(id)
    await put(id, first.taskId, 'WorkorderTaskDone?doneFlag=true')
    await put(id, second.taskId, 'WorkorderTaskFailed?failedFlag=true')
    const refused = await complete()
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'tasks'])
    await put(id, third.taskId, 'WorkorderTaskDone?doneFlag=true')
    expect((await complete()).json.orderStatus).toBe('Complete')
  })

  test('deletes the open lines of a removed asset, or moves them to its replacement', async () => {
    const { id, assetIds } = await newRound([{ text: 'Seal' }])
    const [first] = await tasksOf(id)
    await put(id, first.taskId, 'WorkorderTaskDone?doneFlag=true')
    const order = await server.order(id)
    const lineOf = (assetId: number | undefined) =>
      order.assets.find((line: { assetId: number }) => line.assetId === assetId).orderAssetId
    const [c, a, b] = assetIds
    for (const gone of [a, c]) await server.send('administrator', 'DELETE', `/${id}/assets/${lineOf(gone)}`)
    const other = await server.newAsset('OTHER')
    await server.send('administrator', 'POST', `/${id}/assets/${lineOf(b)}`, { assetId: other })
    expect((await tasksOf(id)).map(({ assetId }: { assetId: number }) => assetId)).toEqual([a, other])
  })
})

describe('a failed line with automatic orders', () => {
  const failing = { failed_line_makes_order: true }

  test('[C2.057] [C9.015] creates one CM order in the same set for the same asset', async () => {
    const { id, assetIds } = await newRound([{ text: 'Seal unbroken' }], failing)
    const [, second] = await tasksOf(id)
    const failed = await put(id, second.taskId, 'WorkorderTaskFailed?failedFlag=true')
    expect(failed.json.unprocessedFailedTasksFlag).toBe(false)
    const line = failed.json.tasks[1]
    const order = await server.order(line.failureOrderId)
    expect(order).toMatchObject({
      orderCategory: 'CM',
      setId: failed.json.setId,
      description: expect.stringMatching(/^Failed: Seal unbroken\n\S*-B, Library$/),
      trade: 'HVAC',
    })
    expect(order.assets.map(({ assetId }: { assetId: number }) => assetId)).toEqual([assetIds[2]])
    expect((await server.log(id)).slice(-2)).toEqual([
      'Task marked failed: Seal unbroken',
      `Work order ${order.orderNumber} made of failed task: Seal unbroken`,
    ])
    await put(id, second.taskId, 'WorkorderTaskFailed?failedFlag=false')
    await put(id, second.taskId, 'WorkorderTaskFailed?failedFlag=true')
    expect(await setOf(id)).toBe(2)
    const again = await server.send('supervisor', 'POST', `/${id}/tasks/${second.taskId}/order`)
    expect(again.status).toBe(409)
  })

  test('[C2.057] creates one order when two users fail it concurrently', async () => {
    const { id } = await newRound([{ text: 'Seal' }], failing)
    const [first] = await tasksOf(id)
    const fail = (subject: string) => put(id, first.taskId, 'WorkorderTaskFailed?failedFlag=true', subject)
    const answers = await Promise.all([fail('technician'), fail('supervisor'), fail('administrator')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await setOf(id)).toBe(2)
  })

  test('[C2.057] [C2.098] creates one for a number outside the limits, and no second one for a correction', async () => {
    const { id } = await newRound([{ text: 'Pressure', answer_kind: 'number', minimum: 12 }], failing)
    const [first] = await tasksOf(id)
    const failed = await put(id, first.taskId, 'DataEntry?dataEntry=9')
    expect((await server.order(failed.json.tasks[0].failureOrderId)).description).toMatch(
      /^Failed: Pressure\n\S*-A, Library\nEntered: 9 \(at least 12 expected\)$/,
    )
    await put(id, first.taskId, 'DataEntry?dataEntry=8')
    await put(id, first.taskId, 'DataEntry?dataEntry=13')
    expect(await setOf(id)).toBe(2)
  })

  test('waits for a manager when the schedule does not order automatically', async () => {
    const { id } = await newRound([{ text: 'Seal' }])
    const [first] = await tasksOf(id)
    const { json } = await put(id, first.taskId, 'WorkorderTaskFailed?failedFlag=true')
    expect([json.unprocessedFailedTasksFlag, json.tasks[0].failureOrderId, json.setId]).toEqual([
      true,
      null,
      null,
    ])
  })
})
