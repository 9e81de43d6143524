import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultAssetColumns } from '@fettle/rules/records/list-columns'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runImport } from '#features/desk/imports/import-command.ts'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const folder = await temporaryFolder('asset-sheet')
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await fillAssets(server)
  await sql`insert into asset (property_id, code, name, status, useful_life, useful_life_unit, notes)
    values (1001, '=SUM(1)', '00012', 'Loaned Out', 2.5, 'Years', E'two\nlines; "quoted"')`.execute(server.db)
  await sql`update asset set parent_id = 1003, status = 'Out of Service', status_reason = 'Bearing', depreciation = 'Straight line',
    salvage_value = 12.5, maint_cost_period = 'Year' where id = 1001`.execute(server.db)
  // The pump serves a second room, which the sheet does not include.
  await sql`insert into asset_room (asset_id, room_id) values (1001, 1002)`.execute(server.db)
})

async function download(query = '') {
  const headers = await signedInAs(server, 'administrator')
  const answer = await server.app.inject({ url: `/api/Assets/as-excel?${query}`, headers })
  expect(answer.statusCode).toBe(200)
  return { ...(await readSheet(answer.rawPayload)), headers: answer.headers, content: answer.rawPayload }
}

const textOf = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')
const quoted = (cell: unknown) => `"${textOf(cell).replaceAll('"', '""')}"`

/** Imports a sheet saved as CSV by a spreadsheet program. Returns the counts of the report. */
async function importAgain({ heads, rows }: { heads: string[]; rows: unknown[][] }, ...options: string[]) {
  const file = path.join(folder, 'assets.csv')
  await writeFile(file, [heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n'))
  return await importSheet(file, ...options)
}

async function importSheet(file: string, ...options: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await runImport(['assets', file, ...options], { db: server.db, print, printError: print })
  return lines.find((line) => line.startsWith('  created '))?.trim() ?? lines.join('\n')
}

const setColumns = (value: object) =>
  insertRows(server.db, 'setting', { name: 'assetListColumnOptions', value: JSON.stringify(value) })
const resetColumns = () =>
  server.db.deleteFrom('setting').where('name', '=', 'assetListColumnOptions').execute()

test('[C0.011] exports all matching assets in list order, with the list’s columns first', async () => {
  const { heads, rows, headers } = await download(
    'sortColumn=name&sortDirection=descend&take=1&propertyId=1001',
  )
  expect(headers['content-disposition']).toBe('attachment; filename="Assets.xlsx"')
  expect(heads.slice(0, 10)).toEqual(defaultAssetColumns.map(({ displayName }) => displayName))
  const listed = await server.as(
    'administrator',
    '/api/Assets?sortColumn=name&sortDirection=descend&propertyId=1001',
  )
  expect(listed.json.data.length).toBeGreaterThan(3)
  expect(rows.map(([code]) => code)).toEqual(
    listed.json.data.map((row: { assetCode: string }) => row.assetCode),
  )
  const pump = rows.find(([code]) => code === 'P-10') ?? []
  const of = (head: string) => pump[heads.indexOf(head)]
  expect([of('System'), of('Category'), of('Function'), of('Building'), of('Room')]).toEqual(
    ['HVAC', 'Pumps', 'Circulator', 'Library', '101'], // as the list shows them
  )
  expect([of('Purchased on'), of('Purchase price'), of('Useful life')]).toEqual([
    new Date('2020-02-03Z'),
    1999.5,
    '15 years',
  ])
  expect([of('Parent'), of('Depreciation'), of('Salvage value'), of('Maint cost period')]).toEqual([
    'E_1',
    'Straight line',
    12.5,
    'Year',
  ])
  expect([of('attribute:Motor/Power'), of('attribute:Motor/Poles'), of('attribute:casing/Color')]).toEqual([
    '1.5',
    '4',
    'red',
  ])
  expect((await download('status=Storage')).rows.map(([code]) => code)).toEqual(['p-2'])
})

test('exports chosen assets only, and none of a property the user cannot access', async () => {
  const all = (await server.as('administrator', '/api/Assets?take=100')).json.data
  const own: number[] = all.map(({ assetId }: { assetId: number }) => assetId)
  expect((await download(`assetIds=${own[1]},${own[0]},${own[0]}`)).rows).toHaveLength(2)
  const stored = await server.db.selectFrom('asset').select('id').execute()
  const foreign = stored.map(({ id }) => id).filter((id) => !own.includes(id))
  expect((await server.as('requester', '/api/Assets/as-excel')).status).toBe(403)
  expect(foreign).toContain(1004)
  for (const id of foreign) expect((await download(`assetIds=${id}`)).rows).toEqual([])
})

test('[C0.011] can be imported unchanged, and changing one cell changes one asset', async () => {
  const sheet = await download('')
  expect(await importAgain(sheet)).toBe(`created 0, updated 0, unchanged ${sheet.rows.length}, refused 0`)
  expect(await importAgain(sheet, '--dry-run', '--clear')).toContain(`unchanged ${sheet.rows.length}`)
  const at = { code: sheet.heads.indexOf('Asset Code'), function: sheet.heads.indexOf('Function') }
  const pump = sheet.rows.find((row) => row[at.code] === 'P-10')
  if (!pump) throw new Error('The sheet has no pump.')
  pump[at.function] = 'Booster'
  expect(await importAgain(sheet)).toContain('refused 1')
  await sql`insert into asset_class (level, parent_id, name) values (3, 1002, 'Booster')`.execute(server.db)
  expect(await importAgain(sheet)).toBe(`created 0, updated 1, unchanged ${sheet.rows.length - 1}, refused 0`)
  expect((await server.as('administrator', '/api/Assets/1001')).json.function).toBe('Booster')
})

test('[C0.011] includes job default, custom fields and partial years, and imports changes to them', async () => {
  const sheet = await download('propertyId=1001')
  const at = (head: string) => sheet.heads.indexOf(head)
  const cells = (code: string, ...heads: string[]) => {
    const row = sheet.rows.find((each) => each[at('Asset Code')] === code) ?? []
    return heads.map((head) => row[at(head)])
  }
  expect(sheet.heads.filter((head) => head.startsWith('User'))).toEqual(['User1', 'User20'])
  expect(cells('P-10', 'Job type', 'User1', 'User20')).toEqual(['HVAC > Filter change', 'blue', 'last'])
  expect(cells('=SUM(1)', 'Useful life')).toEqual(['2.5 years'])
  const changed = sheet.rows.map((row) => {
    if (row[at('Asset Code')] !== 'P-10') return row
    const own = [...row]
    own[at('User20')] = 'green'
    own[at('Useful life')] = '7.25 Years'
    own[at('Job type')] = 'Too hot'
    return own
  })
  expect(await importAgain({ heads: sheet.heads, rows: changed })).toContain('updated 1,')
  expect((await server.as('administrator', '/api/Assets/1001')).json).toMatchObject({
    user1: 'blue',
    user20: 'green',
    usefulLife: 7.25,
    usefulLifeTimeUnit: 'Years',
    jobType: 'Too hot',
  })
  expect(await importAgain(sheet)).toContain('updated 1,')
})

test('[C0.011] the downloaded spreadsheet itself can be imported unchanged', async () => {
  const { content, rows } = await download('')
  const file = path.join(folder, 'Assets.xlsx')
  await writeFile(file, content)
  const unchanged = `created 0, updated 0, unchanged ${rows.length}, refused 0`
  expect(await importSheet(file)).toBe(unchanged)
  const state = () => sql`select * from asset_attribute order by id`.execute(server.db)
  const before = (await state()).rows
  expect(await importSheet(file, '--clear')).toBe(unchanged)
  expect((await state()).rows).toEqual(before)
})

test('uses custom headings unless an import would map them to another field', async () => {
  const column = { direction: 'ascend', formatKind: 'text', width: 100 }
  await setColumns([
    { ...column, displayName: 'Sticker', columnName: 'assetCode' },
    { ...column, displayName: 'Model', columnName: 'name' },
    { ...column, displayName: 'Class', columnName: 'warrantyStatus' },
    { ...column, displayName: 'Room', columnName: 'location1' },
    { ...column, displayName: 'Gone', columnName: 'noSuchField' },
  ])
  const sheet = await download('')
  await resetColumns()
  expect(sheet.heads.slice(0, 5)).toEqual(['Sticker', 'Name', 'Class shown', 'Building', 'Code'])
  expect(new Set(sheet.heads.map((head) => head.toLowerCase())).size).toBe(sheet.heads.length)
  expect(await importAgain(sheet, '--ignore', 'sticker,class_shown')).toBe(
    `created 0, updated 0, unchanged ${sheet.rows.length}, refused 0`,
  )
})

test('[B3.009] a named custom field is a column of list and spreadsheet if the setting includes it', async () => {
  await setColumns([
    { ...defaultAssetColumns[0] },
    { ...defaultAssetColumns[1], displayName: 'Color', columnName: 'user1' },
  ])
  const { heads, rows } = await download('propertyId=1001&assetCode=P-10')
  await resetColumns()
  expect([heads.slice(0, 2), rows.map((row) => row.slice(0, 2))]).toEqual([
    ['Asset Code', 'Color'],
    [['P-10', 'blue']],
  ])
  const headers = await signedInAs(server, 'administrator')
  const answer = await server.app.inject({ url: '/api/Assets?propertyId=1001&sortColumn=assetCode', headers })
  const listed = new Map<string, Record<string, unknown>>(
    answer.json().data.map((row: { assetCode: string }) => [row.assetCode, row]),
  )
  expect(listed.get('P-10')).toMatchObject({ user1: 'blue', user20: 'last' })
  expect(Object.keys(listed.get('=SUM(1)') ?? {}).filter((name) => name.startsWith('user'))).toEqual([])
})

test('writes days as spreadsheet dates, which an import can read', async () => {
  await sql`update asset set purchased_on = '2024-02-29', warranty_starts_on = '2024-03-01' where id = 1001`.execute(
    server.db,
  )
  const { heads, rows, content } = await download('assetCode=P-10')
  const cellOf = (name: string) => rows[0]?.[heads.indexOf(name)]
  expect([cellOf('Purchased on'), cellOf('Warranty starts on')]).toEqual([
    new Date('2024-02-29Z'),
    new Date('2024-03-01Z'),
  ])
  const file = path.join(folder, 'days.xlsx')
  await writeFile(file, content)
  expect(await importSheet(file)).toBe('created 0, updated 0, unchanged 1, refused 0')
})
