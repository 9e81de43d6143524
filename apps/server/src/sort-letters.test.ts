import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const sorted = [
  'QQ 1',
  'qq 2',
  'QQ 10',
  'QQ Apfel',
  'QQ Äpfel',
  'QQ Apfelsaft',
  'qq élan',
  'QQ Zeta',
  'QQ Ёлка',
  'QQ жук',
]
const firstId = 600_000

let server: ReferenceApp
/** Orders, assets and contacts in the opposite order of the list. */
beforeAll(async () => {
  server = await createReferenceApp()
  const given = sql`(select text, ${firstId} - at as id from unnest(${sorted}::text[]) with ordinality as given (text, at)) given`
  for (const statement of [
    sql`insert into work_order (id, property_id, number, category, status_kind, time_zone, description)
      select id, 1001, id, 'CM', 'open', 'UTC', text from ${given}`,
    sql`insert into asset (id, property_id, code, name) select id, 1001, text, text from ${given}`,
    sql`insert into contact (id, property_id, first_name, last_name) select id, 1001, 'Ada', text from ${given}`,
    sql`insert into building (id, property_id, code, name) select id, 1001, text, text from ${given}`,
  ])
    await statement.execute(server.db)
})
afterAll(() => server[Symbol.asyncDispose]())

test.each([
  ['orders by description', '/api/Workorders?description=qq&sortColumn=description', 'description'],
  ['assets by code', '/api/Assets?search=qq&sortColumn=assetCode', 'assetCode'],
  ['assets by name', '/api/Assets?search=qq&sortColumn=name', 'name'],
  ['contacts by last name', '/api/Contacts?lastName=qq&sortColumn=lastName', 'lastName'],
  ['buildings by name', '/api/Buildings?buildingName=qq&sortColumn=buildingName', 'buildingName'],
])(
  'a list of %s has accented letters next to their base letters and 2 before 10, in pages too',
  async (_list, path, name) => {
    const page = async (skip: number, direction: string) => {
      const answer = await server.as(
        'viewer',
        `${path}&propertyId=1001&sortDirection=${direction}&skip=${skip}&take=4`,
      )
      expect(answer.status).toBe(200)
      const { data } = answer.json as unknown as { data: Record<string, string>[] }
      return data.map((record) => record[name])
    }
    const pages = async (direction: string) => [
      ...(await page(1, direction)),
      ...(await page(5, direction)),
      ...(await page(9, direction)),
    ]
    expect(await pages('ascend')).toEqual(sorted)
    expect(await pages('descend')).toEqual(sorted.toReversed())
  },
)
