import { orderReports } from '@fettle/contract/reports'
import { describe, expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow, insertRows, updateRows } from '#platform/testing/rows.ts'
import { printedText } from './printed-report.fixture.ts'
import { runReports } from './report-job.fixture.ts'
import { reportKinds } from './report-kinds.ts'
import { sortIds } from './sort-ids.repository.ts'

const server = disposeAfterAll(await createReferenceApp({ jobs: runReports }))
await fillAssets(server)

const queue = (body: object) =>
  server.post('administrator', '/api/Reports/QueueReport', { propertyId: 1001, ...body })

describe('the sortField of a report', () => {
  test.each([
    ['assetCode descend', '1001\n1003', 'Asset Code (descending)'],
    ['assetCode DESCEND', '1001\n1003', 'Asset Code (descending)'],
    ['assetCode', '1003\n1001', 'Asset Code (ascending)'],
    ['name descend', '1001\n1003', 'Name (descending)'],
    ['name', '1003\n1001', 'Name (ascending)'],
  ])('%s sorts the records and is printed', async (sortField, order, words) => {
    const asked = order.split('\n').reverse().join('\n')
    const { status, json } = await queue({ reportId: 2201, foundSetIds: asked, sortField })
    expect([status, json.foundSetIds, json.sortField]).toEqual([200, order, sortField])
    expect(await printedText(server, json.queueId)).toContain(`Sorted by: ${words}`)
  })

  test.each([['nonsense'], ['assetCode sideways'], ['assetCode descend twice'], ['toString']])(
    '%s is rejected with the available columns',
    async (sortField) => {
      const { status, json } = await queue({ reportId: 2201, foundSetIds: '1001', sortField })
      expect([status, json.errors[0].field, json.errors[0].code]).toEqual([400, 'sortField', 'not-allowed'])
      expect(json.errors[0].message).toContain('assetCode')
    },
  )

  test.each([[''], [null], [undefined]])(
    '%j keeps the requested order and prints no sort text',
    async (sortField) => {
      const { json } = await queue({ reportId: 2201, foundSetIds: '1003\n1001', sortField })
      expect(json.foundSetIds).toBe('1003\n1001')
      expect(await printedText(server, json.queueId)).not.toContain('Sorted by')
    },
  )
})

test('[A7.058] a list of orders prints the custom fields among its columns, and sorts by one with spaces in its name', async () => {
  await insertRows(server.db, 'setting', [
    { name: 'enableCustomFields', value: 'true' },
    {
      name: 'workOrderListColumnOptions',
      value: JSON.stringify([
        {
          displayName: 'Order #',
          columnName: 'orderNumber',
          direction: 'descend',
          formatKind: 'text',
          width: 88,
        },
        {
          displayName: 'Due',
          columnName: 'custom:Next due',
          direction: 'ascend',
          formatKind: 'date',
          width: 90,
        },
      ]),
    },
  ])
  const values = { 1001: '{"Next due": "2026-05-02", "Hidden": "xyz"}', 1002: '{"Next due": "2026-04-01"}' }
  for (const [id, value] of Object.entries(values))
    await updateRows(server.db, 'work_order', { extended_data: value }, { id: Number(id) })
  const { status, json } = await queue({
    reportId: orderReports.list,
    foundSetIds: '1001\n1002',
    sortField: 'custom:Next due ascend',
  })
  expect([status, json.foundSetIds]).toEqual([200, '1002\n1001'])
  const text = await printedText(server, json.queueId)
  expect(text).toContain('Sorted by: Due (ascending)')
  expect(text).toContain('Due: 4/1/2026')
  expect(text).not.toContain('xyz')
})

test('every column of every list report sorts in both directions', async () => {
  const { id } = await getRow(server.db, 'user_account', ['id'], { subject: 'administrator' })
  const account = await findAccountOfUser(server.db, id)
  if (!account) throw new Error('no administrator')
  const reading = { db: server.db, actor: toActor(account), now: server.deps.clock.now() }
  for (const [reportId, { sort }] of Object.entries(reportKinds)) {
    if (!sort) continue
    for (const sortColumn of sort.names)
      for (const sortDirection of ['ascend', 'descend'] as const) {
        const table = await sort.search(reading, { sortColumn, sortDirection })
        const sorted = sortIds(server.db, table, [1001])
        await expect(sorted, `${reportId} by ${sortColumn}`).resolves.toBeInstanceOf(Array)
      }
  }
})
