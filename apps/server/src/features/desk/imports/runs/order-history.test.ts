import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

const heads = 'ID,Title,Description,Status,Priority,Work Type,Location,Created on,Due date,Completed on'

/** Work orders as another system exports them. */
const history = [
  heads,
  'X-1,Replace filters,Quarterly,Done,High,Preventive,Library,2024-01-02 08:00,2024-01-05,2024-01-04 09:00',
  'X-2,Leak,,On Hold,Medium,Reactive,Library,2024-02-02 08:00,,',
  'X-3,Noise,Loud fan,In Progress,None,Reactive,Gymnasium,2024-02-03 08:00,,',
  'X-4,Broken chair,,Canceled,Low,Other,,2024-02-04 08:00,,2024-02-05 10:00',
  '',
].join('\n')

const stored = async () =>
  await server.db
    .selectFrom('work_order')
    .leftJoin('building', 'building.id', 'work_order.building_id')
    .select([
      'external_reference',
      'work_order.description',
      'status_kind',
      'work_order.category',
      'job_priority',
      'building.name as building',
      'pm_schedule_id',
      'hold_at',
      'dnc_at',
    ])
    .where('external_reference', 'like', 'X-%')
    .orderBy('external_reference')
    .execute()

test("another system's order history is imported with the proposed mapping", async () => {
  const done = await server.bring('work-orders', history)
  expect([done.state, done.counts]).toMatchObject(['Done', { created: 4, refused: 0 }])
  expect(await stored()).toMatchObject([
    {
      description: 'Replace filters\nQuarterly',
      status_kind: 'complete',
      category: 'PM',
      job_priority: 2,
      building: 'Library',
      pm_schedule_id: null,
    },
    { description: 'Leak', status_kind: 'hold', category: 'CM', job_priority: 3, hold_at: expect.any(Date) },
    {
      description: 'Noise\nLoud fan',
      status_kind: 'open',
      category: 'CM',
      job_priority: 5,
      building: 'gymnasium',
    },
    { description: 'Broken chair', status_kind: 'dnc', category: 'CM', dnc_at: expect.any(Date) },
  ])
})

test('a preventive order without a schedule in this property is shown', async () => {
  await server.bring('work-orders', history)
  const row = await getRow(server.db, 'work_order', ['id'], { external_reference: 'X-1' })
  const detail = await server.as('wide', `/api/Workorders/${row.id}`)
  expect([detail.status, detail.json.pmScheduleId]).toEqual([200, null])
})

test('proposed meanings can be changed, and a configured sub-status keeps its meaning', async () => {
  await server.db.insertInto('sub_status').values({ kind: 'open', name: 'In Progress' }).execute()
  const { json } = await server.upload('work-orders', history, { propertyId: 1001 })
  const froms = json.options.values.map(({ from }: { from: string }) => from)
  expect([froms.includes('on hold'), froms.includes('in progress')]).toEqual([true, false])
})
