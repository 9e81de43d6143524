import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

let propertyId: number
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const { json } = await server.post('wide', '/api/Properties', {
    propertyCode: 'CLN',
    propertyName: 'Clinic',
    propertyTimeZone: 'America/Chicago',
  })
  propertyId = json.propertyId
})

const setUp = async () => (await server.as('wide', `/api/System/setup?propertyId=${propertyId}`)).json
const add = (trades: object[], subject = 'wide', id = propertyId) =>
  server.post(subject, '/api/System/setup/trades', { propertyId: id, trades })
const offered = async () =>
  (await server.as('wide', `/api/Trades/jobtypes/${propertyId}`)).json.map(
    ({ jobTypeName }: { jobTypeName: string }) => jobTypeName,
  )

describe('set-up progress of a property', () => {
  test('reflects the existing records', async () => {
    await server.db.deleteFrom('setting').where('name', '=', 'systemLogoText').execute()
    expect(await setUp()).toMatchObject({
      hasOrganization: false,
      jobTypes: 0,
      buildings: 0,
      hasHolidays: false,
      orders: 0,
    })
    await server.put('wide', '/api/System/settings', {
      changes: [{ name: 'systemLogoText', value: 'Green Valley Health' }],
    })
    await server.post('wide', '/api/Places', {
      level: 'building',
      propertyId,
      code: 'MAIN',
      name: 'Main house',
    })
    expect(await setUp()).toMatchObject({ hasOrganization: true, buildings: 1 })
  })

  test('requires the holidays of this year, and of next year from November on', async () => {
    const confirm = (years: number[]) =>
      sql`insert into property_calendar (property_id, working_hours, confirmed_years) values (${propertyId}, '[]', ${years})
        on conflict (property_id) do update set confirmed_years = excluded.confirmed_years`.execute(server.db)
    const hasHolidays = async (now: string) => {
      server.clock.set(new Date(now))
      return (await setUp()).hasHolidays
    }
    await confirm([2026])
    expect(await hasHolidays('2026-10-31T15:00:00Z')).toBe(true)
    expect(await hasHolidays('2026-11-28T15:00:00Z')).toBe(false)
    await confirm([2026, 2027])
    expect(await hasHolidays('2026-11-28T15:00:00Z')).toBe(true)
  })

  test('requires administrator permission', async () => {
    expect((await server.as('technician', '/api/System/setup')).status).toBe(403)
    expect((await server.as('administrator', '/api/System/setup?propertyId=1002')).status).toBe(404)
    expect((await add([{ tradeName: 'Roofing', jobTypes: [] }], 'administrator', 1002)).status).toBe(404)
  })
})

describe('[C8.029] trades of the starter set', () => {
  test('come with their job types, so that a request can be sent', async () => {
    const { status, json } = await add([
      { tradeName: 'Electrical', jobTypes: ['Power failure', 'Fountain'] },
      { tradeName: 'Aquarium', jobTypes: ['Feed the fish'] },
    ])
    expect([status, json.jobTypes]).toEqual([200, 3])
    expect((await offered()).toSorted()).toEqual(['Feed the fish', 'Fountain', 'Power failure'])
    const { rows } = await sql<{ name: string; priority: number | null; target_hours: object }>`
      select j.name, j.priority, j.target_hours from job_type j join trade t on t.id = j.trade_id
      where t.name = 'Electrical' and j.name in ('Power failure', 'Fountain') order by j.name`.execute(
      server.db,
    )
    expect(rows).toEqual([
      { name: 'Fountain', priority: null, target_hours: {} },
      { name: 'Power failure', priority: 1, target_hours: { 1: 4 } },
    ])
  })

  test('are created once, and existing ones are kept', async () => {
    const again = await Promise.all([
      add([{ tradeName: ' electrical', jobTypes: ['POWER FAILURE', 'Lights out'] }]),
      add([{ tradeName: 'Electrical', jobTypes: ['Lights out'] }]),
    ])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect((await offered()).toSorted()).toEqual(['Feed the fish', 'Fountain', 'Lights out', 'Power failure'])
  })
})
