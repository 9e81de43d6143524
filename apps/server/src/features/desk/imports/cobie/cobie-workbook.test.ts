import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { createImportsApp } from '../runs/imports-app.fixture.ts'
import { findAttributes } from '../testing/find-attributes.ts'
import { bookOf, wing } from './cobie-book.fixture.ts'

let book: Uint8Array
const server = disposeAfterAll(await createImportsApp())
beforeAll(async () => {
  book = await bookOf(wing)
})

const tables = [
  'building',
  'floor',
  'room',
  'asset_class',
  'asset',
  'asset_attribute',
  'part',
  'procedure',
  'procedure_line',
  'pm_schedule',
  'trade',
  'job_type',
] as const

const sizes = () =>
  Promise.all(
    tables.map(async (table) => {
      const { count } = await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return `${table} ${count}`
    }),
  )

const upload = async (content: Uint8Array) => {
  const { status, json } = await server.upload('cobie', content, { propertyId: 1001, fileName: 'wing.xlsx' })
  expect(status).toBe(201)
  return json
}

test('a workbook with the sheets of COBie is proposed as one, and another workbook is not', async () => {
  const propose = async (content: Uint8Array) => {
    const form = [{ name: 'File', fileName: 'x.xlsx', content: Buffer.from(content), type: 'text/csv' }]
    return (await sendForm(server, '/api/ImportKinds/proposals', form, { subject: 'wide' })).json[0]
  }
  expect(await propose(book)).toBe('cobie')
  expect(await propose(await bookOf({ Floor: [['Building', 'Floor', 'Name']] }))).toBe('floors')
})

test('all sheets of a COBie workbook are imported in the order of their dependencies, and undone at once', async () => {
  const before = await sizes()
  const uploaded = await upload(book)
  expect(uploaded.options.mapping).toEqual([
    { target: 'building', source: 'North Wing' },
    { target: 'trade', source: 'Maintenance' },
    { target: 'asset_code', source: 'Name' },
  ])
  expect(uploaded.workbook?.others).toEqual(['Instruction', 'Contact'])
  const checked = await server.doing(uploaded.importId, 'check')
  expect([checked.state, checked.failure]).toEqual(['Checked', ''])
  expect(await sizes()).toEqual(before)
  const done = await server.doing(uploaded.importId, 'run')
  const bySheet = (detail: typeof done) =>
    detail.workbook?.sheets.map(({ sheet, kind, rows, counts }) => [
      `${sheet}: ${kind}`,
      rows,
      counts?.created,
      counts?.updated,
      counts?.refused,
    ])
  expect(bySheet(done)).toEqual([
    ['Facility: buildings', 1, 1, 0, 0],
    ['Floor: floors', 2, 2, 0, 0],
    ['Space: rooms', 3, 3, 0, 0],
    ['Type: asset-classes', 2, 2, 0, 0],
    ['Component: assets', 3, 2, 0, 1],
    ['Type: warranties', 1, 0, 1, 0],
    ['Attribute: asset-attributes', 2, 0, 2, 0],
    ['Spare: parts', 1, 1, 0, 0],
    ['Job: procedures', 3, 1, 0, 0],
    ['Job: procedure-lines', 3, 3, 0, 0],
    ['Job: pm-schedules', 1, 1, 0, 0],
  ])
  expect(bySheet(checked)).toEqual(bySheet(done))
  expect(done.refusals.map(({ column, reason, examples }) => [column, reason, examples[0]?.line])).toEqual([
    ['Component, Space (Room)', 'there is no room … in the building', 4],
  ])
  const rows = await server.as('wide', `/api/Imports/${done.importId}/rows?outcome=refused`)
  expect(rows.json.data).toMatchObject([{ sheet: 'Component', line: 4, key: 'AHU-3' }])

  const asset = await server.db
    .selectFrom('asset')
    .innerJoin('asset_class as type', 'type.id', 'asset.category_id')
    .innerJoin('asset_class as system', 'system.id', 'asset.system_id')
    .innerJoin('room', 'room.id', 'asset.room_id')
    .innerJoin('floor', 'floor.id', 'asset.floor_id')
    .select([
      'asset.id',
      'type.name as type',
      'system.name as system',
      'system.code as system_code',
      'room.code as room',
      'floor.name as floor',
      'serial_number',
      'installed_on',
      'manufacturer',
      'model',
      'replacement_cost',
      'useful_life',
      'warranty_type',
    ])
    .where('asset.code', '=', 'AHU-1')
    .executeTakeFirstOrThrow()
  expect(asset).toMatchObject({
    type: 'Air handler',
    system: '23-33 25 00: Air Handling Units',
    system_code: '23-33 25 00',
    room: 'W101',
    floor: 'First Floor',
    serial_number: 'SN-77',
    installed_on: '2023-04-02',
    manufacturer: 'Fans and Sons',
    model: 'AH-9',
    replacement_cost: 12000,
    useful_life: 20,
    warranty_type: 'Parts',
  })
  const attributes = await findAttributes(server.db, asset.id)
  expect(attributes).toEqual([
    { label: 'Airflow', value: '4200 m3/h' },
    { label: 'Tag number', value: 'T-1' },
    { label: 'Voltage', value: '400 V' },
  ])
  const lines = await server.db
    .selectFrom('procedure_line')
    .innerJoin('procedure', 'procedure.id', 'procedure_id')
    .select(['title', 'text'])
    .where('title', '=', 'Air handler: Annual service')
    .orderBy('sort_order')
    .execute()
  expect(lines.map(({ text }) => text)).toEqual([
    'Annual service of the unit',
    'Lock the unit out.',
    'Replace the filter.',
  ])
  const schedules = await server.db
    .selectFrom('pm_schedule')
    .innerJoin('pm_schedule_asset as link', 'link.pm_schedule_id', 'pm_schedule.id')
    .select(['repeat_period_type', 'repeat_periods', 'estimated_hours', 'link.asset_id'])
    .where('external_reference', '=', 'Air handler: Annual service')
    .execute()
  expect(schedules).toHaveLength(2)
  expect(schedules[0]).toMatchObject({ repeat_period_type: 'Years', repeat_periods: 1, estimated_hours: 3 })

  const again = await upload(book)
  const unchanged = await server.doing(again.importId, 'check')
  expect(unchanged.counts).toMatchObject({ created: 0, updated: 0, refused: 1 })

  const undone = await server.doing(done.importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', undo: { kept: 0 } })
  expect(await sizes()).toEqual(before)
})

test('a sheet that is left out is not imported, and another building code is used for all', async () => {
  const uploaded = await upload(book)
  const options = {
    ...uploaded.options,
    leavesOut: ['Facility', 'Job', 'Attribute'],
    mapping: [{ target: 'building', source: 'NW' }],
  }
  const mapped = await server.put('wide', `/api/Imports/${uploaded.importId}`, options)
  expect(mapped.status).toBe(200)
  await server.doing(uploaded.importId, 'check')
  const done = await server.doing(uploaded.importId, 'run')
  expect(done.workbook?.sheets.filter(({ counts }) => counts !== null).map(({ sheet }) => sheet)).toEqual([
    'Floor',
    'Space',
    'Type',
    'Component',
    'Type',
    'Spare',
  ])
  expect(done.alsoCreated.map(({ kind, names }) => [kind, names[0]?.name])).toContainEqual(['building', 'NW'])
  await server.doing(uploaded.importId, 'undo')
})

test('two categories with one title are two systems', async () => {
  const [heads = [], first = []] = wing.Type ?? []
  const second = first.with(0, 'Fan coil').with(3, '23-33 29 00: Air Handling Units')
  const uploaded = await upload(await bookOf({ ...wing, Type: [heads, first, second] }))
  const checked = await server.doing(uploaded.importId, 'check')
  const types = checked.workbook?.sheets.find(({ kind }) => kind === 'asset-classes')
  expect(types?.counts).toMatchObject({ created: 2, refused: 0 })
})

test('components with the same name get their space into the code', async () => {
  const components = [...(wing.Component ?? [])]
  components[2] = components[2]?.with(0, 'AHU-1') ?? []
  const uploaded = await upload(await bookOf({ ...wing, Component: components }))
  expect(uploaded.options.mapping).toContainEqual({ target: 'asset_code', source: 'Name and space' })
  const checked = await server.doing(uploaded.importId, 'check')
  const assets = checked.workbook?.sheets.find(({ kind }) => kind === 'assets')
  expect(assets?.counts).toMatchObject({ created: 2, refused: 1 })
})

test('a file without a sheet of COBie, and one without a building, are refused with what to do', async () => {
  const { status, json } = await server.upload('cobie', await bookOf({ Sheet1: [['Code'], ['1']] }))
  expect([status, JSON.stringify(json)]).toEqual([
    400,
    expect.stringContaining('has no sheet of a COBie workbook'),
  ])
  const uploaded = await upload(book)
  const path = `/api/Imports/${uploaded.importId}`
  await server.put('wide', path, { ...uploaded.options, mapping: [] })
  const refused = await server.post('wide', `${path}/check`)
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.stringContaining('Enter the code of the building.'),
  ])
})
