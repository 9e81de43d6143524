import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createExportsApp, readArchive } from './exports-app.fixture.ts'
import { makeNightlyExports } from './make-nightly-exports.ts'

const server = disposeAfterAll(await createExportsApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`delete from nightly_export`.execute(server.db)
})

const buildings = { entities: [{ kind: 'buildings' }] }
const create = (body: object, subject = 'wide') => server.post(subject, '/api/NightlyExports', body)
const at = (moment: string) => makeNightlyExports(server.deps, new Date(moment), new AbortController().signal)
/** The latest run. */
const lastRunOf = async (nightlyExportId: number) =>
  (await server.as('wide', '/api/Exports?take=100')).json.data.find(
    (run) => run.nightlyExportId === nightlyExportId,
  )

describe('[C8.047] a nightly export', () => {
  test('runs once per local day of its property, from the night after its creation', async () => {
    const north = await create({ name: 'North', options: { ...buildings, propertyId: 1001 } })
    const south = await create({ name: 'South', options: { ...buildings, propertyId: 1002 } })
    expect([north.status, south.status]).toEqual([201, 201])
    expect(north.json).toMatchObject({ isActive: true, lastRun: null, createdBy: 'Wanda Wide' })
    expect(await at('2026-03-10T22:00:00Z')).toBe(0)
    // One in the morning in Vienna, and seven in the evening in New York.
    expect(await at('2026-03-11T00:00:00Z')).toBe(1)
    expect(await at('2026-03-11T04:59:00Z')).toBe(0)
    expect(await at('2026-03-11T05:00:00Z')).toBe(1)
    expect(await at('2026-03-11T06:00:00Z')).toBe(0)
    expect(await at('2026-03-12T06:00:00Z')).toBe(2)
    const last = await lastRunOf(south.json.nightlyExportId)
    const done = await server.waitFor(last.exportId)
    expect(done).toMatchObject({ state: 'Done', nightlyName: 'South', fileName: 'South 2026-03-10.csv' })
    const listed = (await server.as('wide', '/api/NightlyExports')).json
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['North', 'South'])
    expect(listed[1].lastRun).toMatchObject({ exportId: last.exportId, state: 'Done' })
  })

  test('of a whole property contains its records without files', async () => {
    const { json, status } = await create({
      name: 'Whole',
      options: { content: 'property', propertyId: 1001 },
    })
    expect(status).toBe(201)
    expect(await at('2026-03-11T05:00:00Z')).toBe(1)
    const run = await lastRunOf(json.nightlyExportId)
    const done = await server.waitFor(run.exportId)
    expect(done).toMatchObject({ state: 'Done', fileName: 'Whole 2026-03-10.zip' })
    const files = await readArchive(await server.download(run.exportId))
    expect([files.has('work-orders.csv'), files.has('photos.csv')]).toEqual([true, false])
    expect(JSON.parse(files.get('README.json')?.toString() ?? '').leftOut.photo).toMatch(/on demand/)
  })

  test("of several properties runs in the home base's night", async () => {
    await create({ name: 'All', options: buildings })
    expect(await at('2026-03-11T04:59:00Z')).toBe(0)
    expect(await at('2026-03-11T05:00:00Z')).toBe(1)
  })

  test('does not run while off, and does not catch up', async () => {
    const { json } = await create({ name: 'Off', options: { ...buildings, propertyId: 1001 } })
    const path = `/api/NightlyExports/${json.nightlyExportId}`
    const off = await server.put('wide', path, { isActive: false }, { ifMatch: `"${json.fmModId}"` })
    expect(off.json.isActive).toBe(false)
    const late = await server.put('wide', path, { isActive: true }, { ifMatch: `"${json.fmModId}"` })
    expect([late.status, late.json.current.isActive]).toEqual([412, false])
    expect(await at('2026-03-12T06:00:00Z')).toBe(0)
    server.clock.set(new Date('2026-03-12T16:00:00Z'))
    await server.put('wide', path, { isActive: true })
    expect(await at('2026-03-12T17:00:00Z')).toBe(0)
    expect(await at('2026-03-13T05:00:00Z')).toBe(1)
  })

  test("has a unique name, and includes its property's name for a whole property", async () => {
    const first = await create({ name: 'Twice', options: buildings })
    const second = await create({ name: ' twice ', options: buildings })
    expect([second.status, second.json.errors[0].code]).toEqual([409, 'duplicate'])
    const whole = await create({ name: 'Of none', options: { content: 'property' } })
    expect([whole.status, whole.json.errors[0].field]).toEqual([400, 'propertyId'])
    const path = `/api/NightlyExports/${first.json.nightlyExportId}`
    expect((await server.as('administrator', path, { method: 'DELETE' })).status).toBe(404)
    expect((await server.as('wide', path, { method: 'DELETE' })).status).toBe(204)
    expect((await server.as('wide', '/api/NightlyExports')).json).toEqual([])
  })

  test('of a person without export permission fails with a message', async () => {
    const { json } = await create(
      { name: 'Gone', options: { ...buildings, propertyId: 1001 } },
      'administrator',
    )
    await sql`update user_account set is_disabled = true where id = 1001`.execute(server.db)
    expect(await at('2026-03-11T05:00:00Z')).toBe(1)
    const run = await lastRunOf(json.nightlyExportId)
    expect(await server.waitFor(run.exportId)).toMatchObject({
      state: 'Failed',
      failure: 'The person who asked for it may no longer export these records.',
    })
    await sql`update user_account set is_disabled = false where id = 1001`.execute(server.db)
  })
})
