import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const approve = (workorderId: number, more: object = {}) =>
  server.send('supervisor', 'PUT', '/approve', { workorderId, ...more })

/** A request of six weeks ago whose default target has passed. */
const oldRequest = () =>
  server.newRequest({
    entered_at: '2026-01-26T15:00:00Z',
    start_at: '2026-01-26T15:00:00Z',
    target_at: '2026-01-29T15:00:00Z',
  })

test('[C9.011,C9.014] an old request is not late when it is approved, and its log has both targets', async () => {
  const id = await oldRequest()
  expect((await server.order(id)).overdueFlag).toBe(true)
  const { status, json } = await approve(id)
  expect([status, json.targetDateTime, json.overdueFlag]).toEqual([200, '2026-03-13T15:00:00.000Z', false])
  expect((await server.log(id))[0]).toBe('Target changed from 1/29/2026 10:00 AM to 3/13/2026 11:00 AM')
})

test('a property can count from the entry; another property still counts from the approval', async () => {
  await server.setting('requestTargetFrom', 'Entry', 1001)
  const { json } = await approve(await oldRequest())
  expect([json.targetDateTime, json.overdueFlag]).toEqual(['2026-01-29T15:00:00.000Z', true])
  await server.clearSettings()
  await server.setting('requestTargetFrom', 'Entry', 1002)
  expect((await approve(await oldRequest())).json.targetDateTime).toBe('2026-03-13T15:00:00.000Z')
})

test('[C9.011] the target has the hours of the priority and the job type that the approval chooses', async () => {
  await updateRows(server.db, 'job_type', { target_hours: JSON.stringify({ 1: 4, 3: 48 }) }, { name: 'Leak' })
  const id = await oldRequest()
  const { json } = await approve(id, { jobType: 'Leak', jobPriority: 1 })
  expect([json.jobPriority, json.targetDateTime]).toEqual([1, '2026-03-10T19:00:00.000Z'])
  const other = await approve(await oldRequest(), { jobType: 'Leak', jobPriority: 3 })
  expect(other.json.targetDateTime).toBe('2026-03-12T15:00:00.000Z')
})

test('one approval sets priority, target and assignee, and writes one line for each', async () => {
  const id = await oldRequest()
  const { status, json } = await approve(id, {
    jobPriority: 2,
    targetDateTime: '2026-03-31',
    assignTo: 'pia pipe',
    trade: 'Plumbing',
  })
  expect([status, json.jobPriority, json.targetDateTime]).toEqual([200, 2, '2026-04-01T03:59:59.000Z'])
  const log = await server.log(id)
  expect(log.filter((line) => line.startsWith('Target'))).toEqual([
    'Target changed from 1/29/2026 10:00 AM to 3/31/2026 11:59 PM',
  ])
  expect(log.filter((line) => line.startsWith('Priority'))).toHaveLength(1)
})

test.each([
  [{ jobPriority: 1, targetDateTime: '2026-01-01' }, { targetDateTime: 'not-allowed' }],
  [{ jobPriority: 1, targetDateTime: '2026-03-31', assignTo: 'Vic South' }, { assignTo: 'unknown' }],
  [{ jobPriority: 100 }, { jobPriority: 'too-large' }],
])('an approval with one invalid part changes nothing: %o', async (body, errors) => {
  const id = await oldRequest()
  const before = await server.order(id)
  const refused = await approve(id, body)
  expect(refused.status).toBe(400)
  expect(errorsOf(refused)).toEqual(errors)
  expect(await server.order(id)).toEqual(before)
  expect(await server.log(id)).toEqual([])
})
