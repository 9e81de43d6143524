import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const jobTypes = (rows: { jobTypeName: string }[]) => rows.map(({ jobTypeName }) => jobTypeName)
const trades = (rows: { tradeName: string }[]) => rows.map(({ tradeName }) => tradeName)

describe('[B7.056] trades', () => {
  test('[B3.044] of a property are listed by name, with their job types on request', async () => {
    const { json } = await server.as(
      'requester',
      '/api/Trades?propertyId=1001&includeJobTypes=true&sortColumn=tradeName&sortDirection=ascend',
    )
    expect(
      json.data.map((row: { tradeName: string; jobTypes: { jobTypeName: string }[] }) => [
        row.tradeName,
        jobTypes(row.jobTypes),
      ]),
    ).toEqual([
      ['HVAC', ['Filter change', 'Too hot']],
      ['Plumbing', ['Leak']],
    ])
    const plain = await server.as('requester', '/api/Trades?propertyId=1001')
    expect(plain.json.data[0]).not.toHaveProperty('jobTypes')
  })

  test('[B9.007] have pages of 25', async () => {
    const added = await server.db
      .insertInto('trade')
      .values(Array.from({ length: 30 }, (_, index) => ({ name: `Trade ${String(index).padStart(2, '0')}` })))
      .returning('id')
      .execute()
    await insertRows(
      server.db,
      'property_trade',
      added.map(({ id }) => ({ property_id: 1001, trade_id: id })),
    )
    const pageFrom = async (skip: number) => (await server.as('requester', `/api/Trades?skip=${skip}`)).json
    const [first, second, third] = await Promise.all([pageFrom(1), pageFrom(26), pageFrom(51)])
    expect(first.pagination).toEqual({
      pageNumber: 1,
      pageSize: 25,
      totalPages: 2,
      itemsInPage: 25,
      totalItems: 32,
    })
    expect(trades([...first.data, ...second.data])).toHaveLength(32)
    expect(new Set(trades([...first.data, ...second.data])).size).toBe(32)
    expect([second.pagination.pageNumber, third.data]).toEqual([2, []])
    await server.db
      .deleteFrom('trade')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute()
  })

  test('of other properties are not found', async () => {
    expect(trades((await server.as('requester', '/api/Trades')).json.data)).toEqual(['HVAC', 'Plumbing'])
    for (const url of ['/api/Trades/1003', '/api/Trades/1003/jobtypes', '/api/Trades?propertyId=1002'])
      expect([url, (await server.as('requester', url)).status]).toEqual([url, 404])
  })
})

test('[B7.054] one trade includes its job types', async () => {
  const { json } = await server.as('technician', '/api/Trades/1001')
  expect([json.tradeId, json.tradeName, jobTypes(json.jobTypes)]).toEqual([
    1001,
    'HVAC',
    ['Filter change', 'Too hot'],
  ])
})

test('[B7.055,B3.043] job types of a trade have all their fields', async () => {
  const { json } = await server.as('technician', '/api/Trades/1001/jobtypes')
  expect(json[1]).toEqual({
    jobTypeId: 1001,
    fmRecordId: 1001,
    fmModId: 1,
    tradeId: 1001,
    tradeName: 'HVAC',
    jobTypeName: 'Too hot',
    priority: 2,
    kindFilter: 'Request',
  })
})

test('[B7.053] job types of a property are those in its trades', async () => {
  const { json } = await server.as('technician', '/api/Trades/jobtypes/1001')
  expect(jobTypes(json)).toEqual(['Filter change', 'Leak', 'Too hot'])
  expect((await server.as('technician', '/api/Trades/jobtypes/1002')).status).toBe(404)
})
