import { searchCases, unlikeCases } from '@fettle/rules/text/search-fold.fixture'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const cases = [...searchCases, ...unlikeCases]
const firstId = 500_000

let server: ReferenceApp
/** One order, asset and contact for each case, with an id that names the case. */
beforeAll(async () => {
  server = await createReferenceApp()
  const given = sql`(select text, ${firstId} + at as id from unnest(${cases.map(([stored]) => stored)}::text[]) with ordinality
    as given (text, at)) given`
  await sql`insert into work_order (id, property_id, number, category, status_kind, time_zone, description)
    select id, 1001, id, 'CM', 'open', 'UTC', text from ${given}`.execute(server.db)
  await sql`insert into asset (id, property_id, code, name) select id, 1001, 'S-' || id, text from ${given}`.execute(
    server.db,
  )
  await sql`insert into contact (id, property_id, first_name, last_name) select id, 1001, 'Ada', text from ${given}`.execute(
    server.db,
  )
})
afterAll(() => server[Symbol.asyncDispose]())

const searches = {
  orders: { path: '/api/Workorders', parameter: 'description', id: 'workorderId' },
  assets: { path: '/api/Assets', parameter: 'search', id: 'assetId' },
  contacts: { path: '/api/Contacts', parameter: 'lastName', id: 'contactId' },
} as const

describe.each(Object.entries(searches))('a search of %s', (_records, { path, parameter, id }) => {
  const isFound = async (at: number, typed: string) => {
    const query = new URLSearchParams({ propertyId: '1001', take: '1000', [parameter]: typed })
    const answer = await server.as('viewer', `${path}?${query}`)
    expect(answer.status).toBe(200)
    const found = answer.json as unknown as { data: Record<string, unknown>[] }
    return found.data.some((record) => record[id] === firstId + 1 + at)
  }

  test('ignores case, accents, width, typographic signs and invisible characters', async () => {
    const missed: string[] = []
    for (const [at, [stored, typed]] of searchCases.entries())
      if (!(await isFound(at, typed))) missed.push(`${stored} by ${typed}`)
    expect(missed).toEqual([])
  })

  test('tells other words and wildcards apart', async () => {
    const found: string[] = []
    for (const [at, [stored, typed]] of unlikeCases.entries())
      if (await isFound(searchCases.length + at, typed)) found.push(`${stored} by ${typed}`)
    expect(found).toEqual([])
  })
})
