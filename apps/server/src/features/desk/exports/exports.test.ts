import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { holdFirstBatch, takeExportsOnly } from './export-job.fixture.ts'
import { createForgetExportsJob } from './export-jobs.ts'
import { createExportsApp, fillRooms, readArchive } from './exports-app.fixture.ts'

const server = disposeAfterAll(await createExportsApp())

const textOf = async (exportId: number, subject?: string) =>
  (await server.download(exportId, subject)).toString().replace('\uFEFF', '')
const linesOf = (text: string) => text.trimEnd().split('\r\n')

describe('[C8.045] export contents', () => {
  test('are chosen by kind, column order and property, and always include the key columns', async () => {
    const run = await server.make({
      entities: [{ kind: 'rooms', columns: ['area', 'name'] }],
      propertyId: 1001,
    })
    expect(run).toMatchObject({
      state: 'Done',
      fileName: 'rooms 2026-03-10.csv',
      propertyName: 'North Campus',
      createdBy: 'Wanda Wide',
      counts: [{ kind: 'rooms', label: 'Rooms', count: 3 }],
      keptUntilDateTime: '2026-03-17T15:00:00.000Z',
    })
    expect(linesOf(await textOf(run.exportId))).toEqual([
      'property,building,floor,code,area,name,exported from Fettle',
      'NORTH,LIB,1,101,40.5,Reading room,',
      'NORTH,LIB,1,102,,,',
      'NORTH,GYM,1,101,,Hall,',
    ])
  })

  test("of orders can be limited by the days of entry in the property's time zone", async () => {
    await sql`insert into work_order (id, property_id, number, category, status_kind, time_zone, entered_at) values
      (2001, 1001, 801, 'CM', 'open', 'America/New_York', '2026-03-06T04:59:59Z'),
      (2002, 1001, 802, 'CM', 'open', 'America/New_York', '2026-03-06T05:00:00Z'),
      (2003, 1001, 803, 'CM', 'open', 'America/New_York', '2026-03-08T03:59:59Z'),
      (2004, 1001, 804, 'CM', 'open', 'America/New_York', '2026-03-08T05:00:00Z')`.execute(server.db)
    const entities = [{ kind: 'work-orders', columns: ['priority'] }]
    const run = await server.make({ entities, enteredFrom: '2026-03-06', enteredTo: '2026-03-07' })
    const references = linesOf(await textOf(run.exportId)).map((line) => line.split(',')[1])
    expect(references).toEqual(['reference', '802', '803'])
    const faulty = await server.start({ entities, enteredFrom: '2026-03-06', enteredTo: '2026-03-05' })
    expect([faulty.status, faulty.json.errors[0].field]).toEqual([400, 'enteredTo'])
  })

  test('of orders has the category PM for an order of another system, which has no schedule', async () => {
    await sql`insert into work_order (id, property_id, number, category, status_kind, external_reference, time_zone, entered_at, completed_at)
      values (2005, 1001, 805, 'PM', 'complete', 'OLD-17', 'America/New_York', '2026-02-02T12:00:00Z', '2026-02-03T12:00:00Z')`.execute(
      server.db,
    )
    const entities = [{ kind: 'work-orders', columns: ['category'] }]
    const run = await server.make({ entities, enteredFrom: '2026-02-02', enteredTo: '2026-02-02' })
    expect(linesOf(await textOf(run.exportId)).slice(1)[0]).toMatch(/^NORTH,OLD-17,.*,PM,/)
  })

  test('of assets can be limited by status', async () => {
    await sql`insert into asset (property_id, code, name, status) values (1001, 'E-1', 'Pump', 'Storage'),
      (1001, 'E-2', 'Motor', 'In Service'), (1001, 'E-3', 'Fan', 'Disposal')`.execute(server.db)
    const entities = [{ kind: 'assets', columns: ['status'] }]
    const run = await server.make({ entities, assetStatuses: ['Storage', 'Disposal'] })
    expect(linesOf(await textOf(run.exportId)).slice(1)).toEqual([
      'NORTH,E-1,Storage,',
      'NORTH,E-3,Disposal,',
    ])
  })

  test('must be known, unique and not empty', async () => {
    const refused = [
      [{ entities: [] }, 'entities'],
      [{ entities: [{ kind: 'rooms' }, { kind: 'rooms' }] }, 'entities'],
      [{ entities: [{ kind: 'secrets' }] }, 'entities.0.kind'],
      [{ entities: [{ kind: 'rooms', columns: ['color'] }] }, 'entities.0.columns'],
      [{ content: 'property' }, 'propertyId'],
    ] as const
    for (const [options, field] of refused)
      expect(await server.start(options)).toMatchObject({ status: 400, json: { errors: [{ field }] } })
    expect((await server.start({ entities: [{ kind: 'rooms' }], propertyId: 9 })).status).toBe(404)
  })
})

describe('[C8.046] export formats', () => {
  test('an Excel workbook has typed numbers and days', async () => {
    const run = await server.make({ entities: [{ kind: 'floors' }], format: 'xlsx', propertyId: 1001 })
    expect(run.fileName).toBe('floors 2026-03-10.xlsx')
    const { heads, rows } = await readSheet(await server.download(run.exportId))
    expect(heads).toEqual(['property', 'building', 'code', 'name', 'sort_number', 'exported from Fettle'])
    expect(rows[1]).toEqual(['NORTH', 'LIB', 'B', 'Basement', -1, null])
  })

  test('JSON has typed numbers, booleans, lists and nulls', async () => {
    const run = await server.make({
      entities: [{ kind: 'workers', columns: ['hourly_rate', 'trades', 'active', 'company'] }],
      format: 'json',
      propertyId: 1001,
    })
    const records = JSON.parse(await textOf(run.exportId))
    expect(records.find(({ name }: { name: string }) => name === 'Tess Tern')).toEqual({
      property: 'NORTH',
      name: 'Tess Tern',
      hourly_rate: 40.5,
      trades: ['HVAC'],
      active: true,
      company: 'ACME',
    })
    const none = await server.make({ entities: [{ kind: 'parts' }], format: 'json' })
    expect(JSON.parse(await textOf(none.exportId))).toEqual([])
  })

  test('several kinds are a ZIP with a file each', async () => {
    const run = await server.make({ entities: [{ kind: 'campuses' }, { kind: 'trades' }] })
    expect(run.fileName).toBe('export 2026-03-10.zip')
    const files = await readArchive(await server.download(run.exportId))
    expect([...files.keys()]).toEqual(['campuses.csv', 'trades.csv'])
    expect(files.get('trades.csv')?.toString()).toContain('HVAC,NORTH,Yes,')
  })

  test('a whole property is one archive: every kind, a description, photos and documents', async () => {
    const photo = await server.deps.storage.put(Buffer.from('a picture'), 'image/jpeg')
    const manual = await server.deps.storage.put(Buffer.from('a manual'), 'application/pdf')
    await sql`insert into stored_file (id, sha256, media_type, byte_size) values
      (901, ${photo.sha256}, 'image/jpeg', 9), (902, ${manual.sha256}, 'application/pdf', 8),
      (903, ${'e'.repeat(64)}, 'image/png', 1)`.execute(server.db)
    await sql`insert into photo (id, work_order_id, file_id, description) values (901, 1001, 901, '=north'), (902, 1006, 901, 'south'),
      (903, 1001, 903, 'lost')`.execute(server.db)
    await sql`insert into document (id, property_id, title, current_version) values (901, 1001, 'Manual', 1), (902, 1002, 'South', 1)`.execute(
      server.db,
    )
    await sql`insert into document_version (document_id, version, file_id, file_name) values (901, 1, 902, '../pump.pdf'), (902, 1, 902, 's.pdf')`.execute(
      server.db,
    )
    const run = await server.make({ content: 'property', propertyId: 1001 })
    expect(run).toMatchObject({ state: 'Done', fileName: 'NORTH archive 2026-03-10.zip' })
    const files = await readArchive(await server.download(run.exportId))
    const names = [...files.keys()]
    expect(names).toContain('work-orders.csv')
    expect(names).toContain('vendors.csv')
    expect(names).not.toContain('users.csv')
    expect(names.filter((name) => name.includes('/'))).toEqual([
      'photos/901.jpg',
      'photos/903.png',
      expect.stringMatching(/^documents\/901\/1 _*.?pump\.pdf$/),
    ])
    expect(files.get('photos/901.jpg')?.toString()).toBe('a picture')
    expect(files.get('photos.csv')?.toString()).toContain("photos/901.jpg,,501,,,,'=north,")
    expect(files.get('photos.csv')?.toString()).not.toContain('south')
    const readme = JSON.parse(files.get('README.json')?.toString() ?? '')
    expect(readme.missingFiles).toEqual(['photos/903.png'])
    const described = readme.tables.map(({ file }: { file: string }) => file)
    expect(names.filter((name) => name.endsWith('.csv')).toSorted()).toEqual(described.toSorted())
    for (const table of readme.tables) {
      const [head = ''] = linesOf((files.get(table.file) ?? '').toString().replace('\uFEFF', ''))
      expect(head).toBe(
        [...table.columns.map(({ name }: { name: string }) => name), 'exported from Fettle'].join(','),
      )
    }
  })
})

describe('permissions for exports', () => {
  test('a user with some properties exports these only, and no system-wide kinds', async () => {
    const run = await server.make({ entities: [{ kind: 'buildings' }] }, 'administrator')
    const text = await textOf(run.exportId, 'administrator')
    expect(text).toContain('NORTH,')
    expect(text).not.toMatch(/south/i)
    const kinds = (await server.as('administrator', '/api/ExportKinds')).json
    expect(kinds.some(({ hasProperty }: { hasProperty: boolean }) => !hasProperty)).toBe(false)
    const trades = await server.start({ entities: [{ kind: 'trades' }] }, 'administrator')
    expect([trades.status, trades.json.errors[0].code]).toEqual([400, 'not-allowed'])
    const foreign = await server.start(
      { entities: [{ kind: 'buildings' }], propertyId: 1002 },
      'administrator',
    )
    expect(foreign.status).toBe(404)
    const archive = await server.make({ content: 'property', propertyId: 1001 }, 'administrator')
    const files = [...(await readArchive(await server.download(archive.exportId, 'administrator'))).keys()]
    expect(files).toContain('assets.csv')
    expect(files).not.toContain('trades.csv')
  })

  test('a user sees and downloads exports of the assigned properties only', async () => {
    const all = await server.make({ entities: [{ kind: 'buildings' }] })
    const north = await server.make({ entities: [{ kind: 'buildings' }], propertyId: 1001 })
    const shared = await server.make({
      entities: [{ kind: 'buildings' }, { kind: 'trades' }],
      propertyId: 1001,
    })
    const ids = [all.exportId, north.exportId, shared.exportId]
    const statuses = async (path: string, subject: string) =>
      await Promise.all(ids.map(async (id) => (await server.as(subject, `/api/Exports/${id}${path}`)).status))
    expect(await statuses('', 'administrator')).toEqual([404, 200, 404])
    expect(await statuses('/file', 'administrator')).toEqual([404, 200, 404])
    expect(await statuses('/file', 'supervisor')).toEqual([403, 403, 403])
    const list = (await server.as('administrator', '/api/Exports?take=100')).json.data
    const listed = list.map(({ exportId }: { exportId: number }) => exportId)
    expect(ids.map((id) => listed.includes(id))).toEqual([false, true, false])
  })

  test('a user without the permission by the time of the run sees a failure and no file', async () => {
    await using waiting = await createExportsApp(takeExportsOnly)
    const { json } = await waiting.start({ entities: [{ kind: 'buildings' }] }, 'administrator')
    expect(json).toMatchObject({ state: 'Waiting', progress: null })
    await sql`update user_property set property_id = 1002 where user_id = 1001`.execute(waiting.db)
    const { workOnExport } = await import('./work-on-export.ts')
    await workOnExport(
      { db: waiting.db, storage: waiting.deps.storage, dataFolder: '/tmp', now: waiting.clock.now },
      { exportId: json.exportId, userId: 1001 },
      new AbortController().signal,
    )
    expect((await waiting.as('wide', `/api/Exports/${json.exportId}`)).json).toMatchObject({
      state: 'Failed',
      failure: 'The person who asked for it may no longer export these records.',
      fileName: '',
    })
  })

  test('the system log records the user and the export', async () => {
    const run = await server.make({ entities: [{ kind: 'campuses' }] }, 'administrator')
    const log = await server.as('wide', '/api/System/log?area=Exports')
    const lines = log.json.lines
    expect(JSON.stringify(lines)).toContain('Ada Admin')
    expect(JSON.stringify(lines)).toContain('campuses')
    expect(JSON.stringify(lines)).toContain(`"recordId":${run.exportId}`)
  })
})

describe('running exports', () => {
  test('can be canceled immediately while waiting, without other actions', async () => {
    await using waiting = await createExportsApp(takeExportsOnly)
    const { json } = await waiting.start({ entities: [{ kind: 'rooms' }] })
    const path = `/api/Exports/${json.exportId}`
    expect((await waiting.as('wide', path, { method: 'DELETE' })).status).toBe(409)
    expect((await waiting.as('wide', `${path}/file`)).status).toBe(404)
    const canceled = await waiting.as('wide', `${path}/cancel`, { method: 'POST' })
    expect([canceled.status, canceled.json.state]).toEqual([202, 'Canceled'])
    expect((await waiting.as('wide', `${path}/cancel`, { method: 'POST' })).status).toBe(409)
    expect((await waiting.as('wide', path, { method: 'DELETE' })).status).toBe(204)
    expect((await waiting.as('wide', path)).status).toBe(404)
  })

  test('are limited to ten waiting per person', async () => {
    await using waiting = await createExportsApp(takeExportsOnly)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await waiting.start({ entities: [{ kind: 'rooms' }] })).status)
    expect(statuses).toEqual([...Array(10).fill(202), 409])
  })

  test('can be canceled between batches, without leaving a file', async () => {
    await using own = await createExportsApp()
    await fillRooms(own)
    await using held = await holdFirstBatch(own)
    const { json } = await own.start({ entities: [{ kind: 'rooms' }] })
    await held.isReached()
    const answer = await own.as('wide', `/api/Exports/${json.exportId}/cancel`, { method: 'POST' })
    expect(answer.status).toBe(202)
    await held.release()
    expect(await own.waitFor(json.exportId)).toMatchObject({
      state: 'Canceled',
      fileName: '',
      byteSize: null,
    })
  })
})

test('[C8.047] an export expires after 7 days', async () => {
  const run = await server.make({ entities: [{ kind: 'campuses' }] })
  const forget = createForgetExportsJob(server.deps)
  const status = async () => {
    await forget.run({} as never, new AbortController().signal)
    return (await server.as('wide', `/api/Exports/${run.exportId}`)).status
  }
  const made = server.clock.now()
  server.clock.set(new Date('2026-03-17T14:59:59Z'))
  expect(await status()).toBe(200)
  server.clock.set(new Date('2026-03-17T15:00:00Z'))
  expect(await status()).toBe(404)
  server.clock.set(made)
})
