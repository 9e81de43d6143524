import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createOrdersApp } from './orders-app.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())

const wrong: [string, string, string][] = [
  ['an unknown filter', 'color=red', 'color'],
  ['a date that does not exist', 'entryDateStart=2026-02-30', 'entryDateStart'],
  ['a year that does not exist', 'startDateEnd=0000-01-01', 'startDateEnd'],
  ['a time that does not exist', 'completionDateStart=2026-03-01T25:00:00Z', 'completionDateStart'],
  ['a word for a date', 'entryDateEnd=yesterday', 'entryDateEnd'],
  ['a NUL in a text', 'description=a%00b', 'description'],
  ['a NUL in a name', 'trade=a%00b', 'trade.0'],
  ['a text that is too long', `description=${'x'.repeat(201)}`, 'description'],
  ['a name that is too long', `assignTo=${'x'.repeat(201)}`, 'assignTo.0'],
  ['two texts where one is asked for', 'description=a&description=b', 'description'],
  ['a priority out of range', 'jobPriority=100', 'jobPriority.0'],
  ['an id that is no number', 'propertyId=1;drop', 'propertyId.0'],
  ['an id that is too large', 'contactId=99999999999999999', 'contactId.0'],
  ['a page that is too large', 'take=1001', 'take'],
  ['a page of nothing', 'take=0', 'take'],
  ['a skip below nothing', 'skip=-1', 'skip'],
  ['a skip that is no number', 'skip=x', 'skip'],
  ['a column that is none', 'sortColumn=secret', 'sortColumn'],
  ['a category that is none', 'orderCategory=XX', 'orderCategory.0'],
  ['a flag that is none', 'overdueFlag=maybe', 'overdueFlag'],
  ['too many values', Array.from({ length: 101 }, (_, id) => `omit=${id + 1}`).join('&'), 'omit'],
]

test.each(wrong)('returns 400 and names the field for %s', async (_title, query, field) => {
  for (const path of ['/api/Workorders', '/api/Workorders/as-excel']) {
    const answer = await server.call('manager', 'GET', `${path}?${query}`)
    const body = answer.body as { title: string; errors: { field: string; code: string; message: string }[] }
    expect(answer.status).toBe(400)
    expect(body.errors.map((error) => error.field)).toEqual([field])
    expect(body.errors[0]?.message).not.toBe('')
  }
})

test('returns 400 for an order id that is not a number', async () => {
  for (const id of ['x', '0', '-1', '1.5', '99999999999999999999'])
    expect((await server.call('manager', 'GET', `/api/Workorders/${id}`)).status).toBe(400)
})

test('ignores case in keys and paths, and accepts repeated keys as a list', async () => {
  const expected = await server.list('manager', { propertyId: ['1', '2'], orderStatus: 'Hold' })
  const other = await server.call(
    'manager',
    'GET',
    '/API/workorders/?PROPERTYID=1&PropertyId=2&ORDERSTATUS=hold&Skip=1',
  )
  expect(expected.total).toBeGreaterThan(0)
  expect([other.status, other.ids]).toEqual([200, expected.ids])
})
