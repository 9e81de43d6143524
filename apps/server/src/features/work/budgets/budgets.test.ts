import type { Budgets } from '@fettle/contract/budgets'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type Answer, createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeEach(() => sql`delete from budget`.execute(server.db))

type Cell = { buildingId?: number; costType?: string; before?: number | null; amount: number | null }
type BudgetAnswer = Answer<Budgets & { errors: { field: string; code: string; message: string }[] }>
const read = async (query = 'propertyId=1001&year=2026', subject = 'administrator') =>
  (await server.as(subject, `/api/Budgets?${query}`)) as unknown as BudgetAnswer
const save = async (
  cells: Cell[],
  more: { propertyId?: number; year?: number } = {},
  subject = 'administrator',
) =>
  (await server.put(subject, '/api/Budgets', {
    propertyId: 1001,
    year: 2026,
    ...more,
    cells: cells.map((cell) => ({ buildingId: 1001, costType: 'Labor', before: null, ...cell })),
  })) as unknown as BudgetAnswer
const amountsOf = ({ json }: BudgetAnswer, buildingId = 1001) =>
  json.buildings.find((building) => building.buildingId === buildingId)?.amounts.map(({ amount }) => amount)
const errorsOf = ({ json }: BudgetAnswer) => json.errors.map(({ field, code }) => [field, code])

describe('budgets', () => {
  test('are stored by building, year and type of cost, and include the amounts of last year', async () => {
    await save([{ amount: 900 }, { costType: 'Parts', amount: 0 }], { year: 2025 })
    const { status, json } = await save([
      { amount: 1000.5 },
      { buildingId: 1003, costType: 'Vendors', amount: 20 },
    ])
    expect([status, json.currency]).toEqual([200, 'USD'])
    expect(json.buildings.map(({ buildingName }) => buildingName)).toEqual(['Annex', 'gymnasium', 'Library'])
    expect(json.buildings.at(-1)?.amounts).toEqual([
      { costType: 'Labor', amount: 1000.5, lastYear: 900 },
      { costType: 'Parts', amount: null, lastYear: 0 },
      { costType: 'Vendors', amount: null, lastYear: null },
      { costType: 'Other', amount: null, lastYear: null },
    ])
    expect((await read()).json).toEqual(json)
  })

  test('are changed cell by cell, and removed by an empty amount', async () => {
    await save([{ amount: 10 }, { costType: 'Parts', amount: 20 }])
    const changed = await save([{ before: 10, amount: 11 }])
    expect(amountsOf(changed)).toEqual([11, 20, null, null])
    const removed = await save([{ costType: 'Parts', before: 20, amount: null }])
    expect(amountsOf(removed)).toEqual([11, null, null, null])
  })

  test('are refused with 409 after a concurrent change, and the message has the present amount', async () => {
    await save([{ amount: 10 }])
    const second = await save([{ costType: 'Parts', amount: 5 }, { amount: 12 }])
    expect([second.status, errorsOf(second)]).toEqual([409, [['cells.1.amount', 'not-allowed']]])
    expect(second.json.errors[0]?.message).toContain('It is $10.00 now.')
    expect(amountsOf(await read())).toEqual([10, null, null, null])
    expect((await save([{ amount: 10 }])).status).toBe(200)
  })

  test('of two saves at the same moment, one is refused', async () => {
    const answers = await Promise.all([save([{ amount: 1 }]), save([{ amount: 2 }]), save([{ amount: 3 }])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test.each([
    ['a negative amount', { amount: -1 }, 'too-large'],
    ['an overflow', { amount: 10_000_000_000 }, 'too-large'],
    ['five decimals', { amount: 0.12345 }, 'too-precise'],
    ['a building of another property', { buildingId: 1004, amount: 1 }, 'unknown'],
  ])('are refused with %s', async (_what, cell, code) => {
    const answer = await save([{ costType: 'Other', amount: 1 }, cell])
    expect([answer.status, errorsOf(answer)]).toEqual([400, [['cells.1.amount', code]]])
    expect(amountsOf(await read())).toEqual([null, null, null, null])
  })

  test('are refused if a cell is entered twice, or for a year that no budget has', async () => {
    expect(errorsOf(await save([{ amount: 1 }, { amount: 2 }]))).toEqual([['cells.1.amount', 'duplicate']])
    expect((await save([{ amount: 1 }], { year: 1999 })).status).toBe(400)
    expect((await read('propertyId=1001&year=2101')).status).toBe(400)
  })

  test('belong to administrators of the property', async () => {
    expect((await save([{ buildingId: 1004, amount: 1 }], { propertyId: 1002 })).status).toBe(404)
    expect((await read('propertyId=1002&year=2026')).status).toBe(404)
    for (const subject of ['technician', 'requester', 'dispatcher'])
      expect([subject, (await read(undefined, subject)).status]).toEqual([subject, 403])
  })

  test('show a retired building only if it has a budget', async () => {
    await save([{ buildingId: 1002, amount: 4 }])
    await sql`update building set is_active = false where id in (1002, 1003)`.execute(server.db)
    expect((await read()).json.buildings.map(({ buildingId }) => buildingId)).toEqual([1002, 1001])
    await sql`update building set is_active = true`.execute(server.db)
  })

  test('are in the system log with building, year and type', async () => {
    await save([{ amount: 10 }])
    const { json } = await server.as('administrator', '/api/System/log?recordKind=budget')
    expect(JSON.stringify(json)).toContain('Library 2026 Labor')
  })
})
