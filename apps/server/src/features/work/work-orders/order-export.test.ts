import { Workbook } from '@cj-tech-master/excelts'
import { defaultWorkOrderColumns } from '@fettle/rules/records/list-columns'
import { orderTextLabel, usedExtraTexts } from '@fettle/rules/records/work-order-fields'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import type { RawQuery } from './order-model.fixture.ts'
import { createOrdersApp, queryText } from './orders-app.fixture.ts'
import type { PersonName } from './orders-world.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())
// Orders with a reference would add its column to every sheet.
await updateRows(server.db, 'work_order', { category: 'CM', external_reference: null }, { category: 'PM' })

/** Default column heading. */
const headOf = (columnName: string): string =>
  defaultWorkOrderColumns.find((column) => column.columnName === columnName)?.displayName ?? ''

/** Headings of the extra texts that are always in use. */
const alwaysUsed = usedExtraTexts(settingDefaults()).map((name) => orderTextLabel(name, settingDefaults()))

async function download(person: PersonName, query: RawQuery = {}) {
  const answer = await server.call(person, 'GET', `/api/Workorders/as-excel?${queryText(query)}`)
  expect(answer.status).toBe(200)
  const workbook = new Workbook()
  await workbook.xlsx.load(answer.rawPayload)
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('There is no sheet.')
  const heads = (sheet.getRow(1).values as string[]).slice(1)
  const rows = Array.from({ length: sheet.rowCount - 1 }, (_, index) => {
    const row = sheet.getRow(index + 2)
    return Object.fromEntries(heads.map((head, column) => [head, row.getCell(column + 1).value]))
  })
  return { heads, rows }
}

test('[A7.008,A2.053] exports all matching orders in list order', async () => {
  const query = { orderStatus: ['Open', 'Hold'], sortColumn: 'startTimestampLTZ', sortDirection: 'descend' }
  const listed = await server.list('manager', { ...query, take: '1000' })
  const data = listed.body.data
  const { rows } = await download('manager', { ...query, take: '5' })
  expect(rows.length).toBe(listed.total)
  expect(rows.map((row) => row.Description)).toEqual(data.map(({ description }) => description))
  expect(rows.map((row) => String(row[headOf('orderNumber')]))).toEqual(
    data.map(({ orderNumber }) => orderNumber),
  )
})

test('[A7.008] names the file WorkOrders.xlsx', async () => {
  const headers = await signedInAs(server, 'manager')
  const answer = await server.app.inject({ url: '/api/Workorders/as-excel', headers })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="WorkOrders.xlsx"')
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
})

test('writes numbers as numbers, and timestamps as local dates of the order', async () => {
  const tokyo = server.orders.find(
    ({ propertyId, targetAt, number, priority }) => propertyId === 3 && targetAt && number && priority,
  )
  if (!tokyo?.targetAt) throw new Error('The world has no such order.')
  const { rows } = await download('manager', { workorderId: String(tokyo.id) })
  expect(rows[0]?.[headOf('orderNumber')]).toBe(tokyo.number)
  expect(rows[0]?.[headOf('jobPriority')]).toBe(tokyo.priority)
  const wall = Math.floor((Date.parse(tokyo.targetAt) + 9 * 3_600_000) / 1000)
  const target = rows[0]?.[headOf('targetTimestampLTZ')]
  expect(target).toBeInstanceOf(Date)
  expect(Math.round(Number(target) / 1000)).toBe(wall)
})

test('[A2.059] has the configured columns and the description', async () => {
  const value = [
    { displayName: 'No.', columnName: 'orderNumber', direction: 'ascend', formatKind: 'text', width: 80 },
    { displayName: 'Late', columnName: 'overdueFlag', direction: 'ascend', formatKind: 'flag', width: 80 },
    { displayName: 'Gone', columnName: 'noSuchField', direction: 'ascend', formatKind: 'text', width: 80 },
  ]
  await insertRows(server.db, 'setting', { name: 'workOrderListColumnOptions', value: JSON.stringify(value) })
  const { heads, rows } = await download('manager', { orderStatus: 'Overdue' })
  expect(heads).toEqual(['No.', 'Late', 'Description', ...alwaysUsed])
  expect(new Set(rows.map((row) => row.Late))).toEqual(new Set(['Yes']))
  await server.db.deleteFrom('setting').where('name', '=', 'workOrderListColumnOptions').execute()
})

test('has a column for each enabled text, under its configured label', async () => {
  const order = server.orders.find(({ propertyId, kind }) => propertyId === 1 && kind === 'open')
  if (!order) throw new Error('The world has no such order.')
  const billed = { billable_to: 'Tenant 4', billable_category: 'Insurance' }
  await server.db.updateTable('work_order').set(billed).where('id', '=', order.id).execute()
  const settings = [
    { name: 'enableBillableToField', value: 'true' },
    { name: 'billableToLabel', value: '"Charge To"' },
  ]
  await server.db.insertInto('setting').values(settings).execute()
  const { heads, rows } = await download('manager', { workorderId: String(order.id) })
  expect(heads.slice(heads.indexOf('Description'))).toEqual(['Description', 'Charge To', ...alwaysUsed])
  expect(rows.map((row) => row['Charge To'])).toEqual(['Tenant 4'])
  await server.db.deleteFrom('setting').execute()
})

test('has a column for the original number of imported orders, which is searchable', async () => {
  const own = server.orders.filter(({ propertyId, kind }) => propertyId === 1 && kind === 'open')
  const [named, unnamed] = own
  if (!named || !unnamed) throw new Error('The world has no such orders.')
  const set = (id: number, external_reference: string | null) =>
    server.db.updateTable('work_order').set({ external_reference }).where('id', '=', id).execute()
  const digest = `row ${'0a'.repeat(32)} 1`
  expect((await download('manager')).heads).not.toContain('Reference')
  await set(named.id, 'WO-2019/17')
  await set(unnamed.id, digest)
  const { rows } = await download('manager', { workorderId: [String(named.id), String(unnamed.id)] })
  expect(rows.map((row) => row.Reference ?? '').sort()).toEqual(['', 'WO-2019/17'])
  for (const name of ['orderNumber', 'orderOrRequestNumber'] as const) {
    expect((await server.list('manager', { [name]: ' wo-2019/17' })).ids).toEqual([named.id])
    expect((await server.list('manager', { [name]: digest.slice(0, 40) })).total).toBe(0)
  }
  const references = [named, unnamed].map(async ({ id }) => {
    const answer = await server.call('manager', 'GET', `/api/Workorders/${id}`)
    return (answer.body as unknown as { reference: string }).reference
  })
  expect(await Promise.all(references)).toEqual(['WO-2019/17', ''])
  await set(named.id, null)
  await set(unnamed.id, null)
})

test('contains only orders that the user’s list shows', async () => {
  for (const person of ['technician', 'contractor', 'stranger', 'blind'] as const) {
    const { rows } = await download(person)
    expect([person, rows.length]).toEqual([person, (await server.list(person)).total])
  }
})

test('is not available to requesters', async () => {
  expect((await server.call('requester', 'GET', '/api/Workorders/as-excel')).status).toBe(403)
})
