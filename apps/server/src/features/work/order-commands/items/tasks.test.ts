import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const put = (path: string, body?: object, subject = 'technician') => server.send(subject, 'PUT', path, body)
const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }

describe('[A7.032] procedure lines', () => {
  const addTask = async (workorderId: number, overrides: object = {}): Promise<number> => {
    const row = { work_order_id: workorderId, sort_order: 1, text: 'Read it', ...overrides }
    return (
      await server.db.insertInto('work_order_task').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  }
  const at = (id: number, task: number, call: string) => put(`/${id}/tasks/${task}/${call}`)
  const [done, failed] = [
    (flag: boolean) => `WorkorderTaskDone?doneFlag=${flag}`,
    (flag: boolean) => `WorkorderTaskFailed?failedFlag=${flag}`,
  ]
  const entry = (text: string) => `DataEntry?dataEntry=${encodeURIComponent(text)}`

  test('[A2.111] are either done or failed', async () => {
    const id = await server.newOrder()
    const task = await addTask(id)
    expect((await at(id, task, done(true))).json.tasks[0]).toMatchObject({
      doneFlag: true,
      failedFlag: false,
    })
    expect((await at(id, task, failed(true))).status).toBe(409)
    await at(id, task, done(false))
    const { json } = await at(id, task, failed(true))
    expect([json.tasks[0].failedFlag, json.unprocessedFailedTasksFlag]).toEqual([true, true])
    expect((await at(id, task, done(true))).status).toBe(409)
    expect((await at(id, task, failed(false))).json.unprocessedFailedTasksFlag).toBe(false)
    expect(await server.log(id)).toEqual([
      'Task marked done: Read it',
      'Task marked not done: Read it',
      'Task marked failed: Read it',
      'Task marked not failed: Read it',
    ])
  })

  test('raise the order’s version only when its failed-task flag changes', async () => {
    const id = await server.newOrder()
    const before = (await server.order(id)).fmModId
    const task = await addTask(id, { answer_kind: 'number' })
    expect((await at(id, task, entry('7'))).json.fmModId).toBe(before)
    expect((await at(id, task, failed(true))).json.fmModId).toBe(before + 1)
    expect((await at(id, task, entry('8'))).json.fmModId).toBe(before + 1)
  })

  test('accept a trimmed entry of their kind', async () => {
    const id = await server.newOrder()
    const task = await addTask(id, { answer_kind: 'list', choices: ['good', 'bad'] })
    expect((await at(id, task, entry(' good '))).json.tasks[0].dataEntry).toBe('good')
    expect(errorsOf(await at(id, task, entry('so-so')))).toEqual({ dataEntry: 'unknown' })
    const plain = await addTask(id, { sort_order: 2 })
    expect(errorsOf(await at(id, plain, entry('x')))).toEqual({ dataEntry: 'not-allowed' })
    const number = await addTask(id, { sort_order: 3, answer_kind: 'number' })
    expect(errorsOf(await at(id, number, entry('1e9')))).toEqual({ dataEntry: 'not-a-number' })
    expect((await at(id, task, 'DataEntry')).json.tasks[0].dataEntry).toBe('')
    expect(await server.log(id)).toEqual([
      'Entry of task Read it set to good',
      'Entry of task Read it removed; it was good',
    ])
  })

  test('fail on a number outside their limits, and recover when it is back within them', async () => {
    const id = await server.newOrder()
    const task = await addTask(id, { answer_kind: 'number', minimum: 2, maximum: 4 })
    expect((await at(id, task, entry('5'))).json).toMatchObject({
      tasks: [{ failedFlag: true }],
      unprocessedFailedTasksFlag: true,
    })
    expect((await at(id, task, entry('3'))).json.tasks[0].failedFlag).toBe(false)
  })

  test('post a reading of their meter; a correction voids it, and a running meter never decreases', async () => {
    const meter = { property_id: 1001, name: 'Hours' }
    const { id: meterId } = await server.db
      .insertInto('meter')
      .values(meter)
      .returning('id')
      .executeTakeFirstOrThrow()
    const readings = () =>
      findRows(
        server.db,
        'meter_reading',
        ['previous_reading', 'current_reading', 'work_order_id', 'strike_reason', 'kind'],
        { meter_id: meterId },
        'id',
      )
    const [first, second] = [await server.newOrder(), await server.newOrder()]
    const asks = { answer_kind: 'meter', meter_id: meterId }
    const task = await addTask(first, asks)
    expect((await at(first, task, entry('100'))).json.tasks[0]).toMatchObject({
      dataEntry: '100',
      postingFlag: true,
    })
    await at(first, task, entry('90'))
    const counted = { previous_reading: null, work_order_id: first, strike_reason: null, kind: 'Reading' }
    expect(await readings()).toEqual([
      { ...counted, current_reading: 100, strike_reason: 'Corrected on the work order.' },
      { ...counted, current_reading: 90 },
    ])
    server.clock.advance(60_000)
    const next = await addTask(second, asks)
    const lower = await at(second, next, entry('89.5'))
    expect([lower.status, lower.json.errors[0].message]).toEqual([
      400,
      '89.5 is below the last reading (90). Confirm a meter change or correct it.',
    ])
    expect(lower.json.errors[0].field).toBe('dataEntry')
    expect(errorsOf(await at(second, next, entry('0')))).toEqual({ dataEntry: 'not-allowed' })
    await at(second, next, entry('120'))
    const after = { ...counted, previous_reading: 90, work_order_id: second }
    expect((await readings())[2]).toEqual({ ...after, current_reading: 120 })
    await at(second, next, `${entry('7')}&confirm=meter%20changed`)
    expect((await readings())[3]).toEqual({ ...after, current_reading: 7, kind: 'Meter changed' })
    const { tasks } = (await at(second, next, entry(''))).json
    expect([tasks[0].dataEntry, tasks[0].postingFlag]).toEqual(['', false])
    expect((await readings())[3]?.strike_reason).toBe('Taken back on the work order.')
  })

  test('must belong to the order, and are read-only once it is closed', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder(completed)]
    const task = await addTask(id)
    expect((await at(other, await addTask(other), done(true))).status).toBe(409)
    expect((await at(await server.newOrder(), task, done(true))).status).toBe(404)
  })
})
