import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRow, insertRows } from '#platform/testing/rows.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

type Options = Record<string, unknown>

/** Uploads a file and changes how it is read; the answer is the import, and `values` reads the words of a column. */
async function mapped(kind: string, content: string | Uint8Array, changes: Options) {
  const { json } = await server.upload(kind, content, { propertyId: 1001 })
  const path = `/api/Imports/${json.importId}`
  const answer = await server.put('wide', path, { ...json.options, ...changes })
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)])
  const values = async (target: string) => (await server.as('wide', `${path}/values?target=${target}`)).json
  return { detail: answer.json, values }
}

const namesOf = ({ known }: { known: { value: string }[] }) => known.map(({ value }) => value)
const unknown = ({ values }: { values: { value: string; isKnown: boolean }[] }) =>
  values.filter(({ isKnown }) => !isKnown).map(({ value }) => value)

test('words for numbers, yes and no, roles, procedures and units can be mapped', async () => {
  const orders = await mapped('work-orders', 'nr,prio\n1,EMERGENCY\n2,2\n3,low\n', {
    mapping: [{ target: 'priority', source: '{prio}' }],
  })
  const priorities = await orders.values('priority')
  expect(unknown(priorities).toSorted()).toEqual(['EMERGENCY', 'low'])
  expect(namesOf(priorities).slice(0, 3)).toEqual(['1', '2', '3'])

  const parts = await mapped('parts', 'code,in use\nP-1,X\nP-2,yes\n', {
    mapping: [{ target: 'active', source: '{in use}' }],
  })
  expect(await parts.values('active')).toMatchObject({ known: [{ value: 'Yes' }, { value: 'No' }] })
  expect(unknown(await parts.values('active'))).toEqual(['X'])

  const users = await mapped('users', 'login,role,who\na,Boss,Nobody\nb,Administrator,Ada\n', {
    mapping: [
      { target: 'role', source: '{role}' },
      { target: 'worker', source: '{who}' },
    ],
  })
  const roles = await users.values('role')
  expect(unknown(roles)).toContain('Boss')
  expect(roles.known.length).toBeGreaterThan(0)
  const workers = await users.values('worker')
  expect(unknown(workers)).toContain('Nobody')
  expect(workers.known.length).toBeGreaterThan(0)

  const schedules = await mapped(
    'pm-schedules',
    'nr,how,list\n1,now and then,Filters\n2,quarterly,Filters\n',
    {
      mapping: [
        { target: 'unit', source: '{how}' },
        { target: 'procedure', source: '{list}' },
      ],
    },
  )
  const units = await schedules.values('unit')
  expect([unknown(units), namesOf(units).includes('Monthly')]).toEqual([['now and then'], true])
  expect(unknown(await schedules.values('procedure'))).toEqual(['Filters'])
})

test('a class given as its path is recognized if it exists', async () => {
  const topId = await insertRow(server.db, 'asset_class', { level: 1, name: 'Path Systems', code: null })
  await insertRows(server.db, 'asset_class', { level: 2, parent_id: topId, name: 'Path Pumps', code: null })
  const assets = 'code,class\n1,path systems>PATH PUMPS\n2,Path Systems > Path Fans\n3,Path Pumps\n'
  const { values } = await mapped('assets', assets, { mapping: [{ target: 'class', source: '{class}' }] })
  expect(unknown(await values('class'))).toEqual(['Path Systems > Path Fans'])
})

test('buildings and classes with a shared name are listed and mapped by code or path', async () => {
  await insertRows(server.db, 'building', [
    { property_id: 1001, code: 'TW-1', name: 'Twin Hall' },
    { property_id: 1001, code: 'TW-2', name: 'Twin Hall' },
    { property_id: 1001, code: 'LONE', name: 'Lone Hall' },
    { property_id: 1001, code: 'ODD', name: 'TW-2' },
  ])
  const [one, other] = await server.db
    .insertInto('asset_class')
    .values([
      { level: 1, name: 'Twin Systems A', code: null },
      { level: 1, name: 'Twin Systems B', code: null },
    ])
    .returning('id')
    .execute()
  const twins = [one, other].map((parent) => ({
    level: 2,
    parent_id: parent?.id ?? 0,
    name: 'Twin Fans',
    code: null,
  }))
  await server.db.insertInto('asset_class').values(twins).execute()
  const text = 'code,place,class\nTWA-1,Twin Hall,Twin Fans\nTWA-2,lone hall,Twin Systems B > Twin Fans\n'
  const mapping = [
    { target: 'code', source: '{code}' },
    { target: 'name', source: '{code}' },
    { target: 'building', source: '{place}' },
    { target: 'class', source: '{class}' },
  ]
  const { detail, values } = await mapped('assets', text, { mapping })
  const buildings = await values('building')
  expect(unknown(buildings)).toEqual(['Twin Hall'])
  expect(buildings.known).toEqual(
    expect.arrayContaining([
      { value: 'Lone Hall', label: 'Lone Hall' },
      { value: 'ODD', label: 'TW-2 (ODD)' },
      { value: 'TW-1', label: 'Twin Hall (TW-1)' },
      { value: 'TW-2', label: 'Twin Hall (TW-2)' },
    ]),
  )
  const classes = await values('class')
  expect(unknown(classes)).toEqual(['Twin Fans'])
  const path = 'Twin Systems A > Twin Fans'
  expect(classes.known).toContainEqual({ value: path, label: path })
  expect((await server.doing(detail.importId, 'check')).counts).toMatchObject({ created: 1, refused: 1 })
  const meanings = [
    { target: 'building', from: 'Twin Hall', to: 'TW-2' },
    { target: 'class', from: 'Twin Fans', to: path },
  ]
  const done = await server.bring('assets', text, { mapping, values: meanings })
  expect(done.counts).toMatchObject({ created: 2, refused: 0 })
})

test('words in multi-word cells are mapped individually', async () => {
  const workers = 'name,crafts\nMo Map,Plumb; HVAC\nNo Map,Plumb;Roofing\n'
  const mapping = [
    { target: 'name', source: '{name}' },
    { target: 'trades', source: '{crafts}' },
  ]
  const separators = [{ target: 'trades', separator: ';' }]
  const { values } = await mapped('workers', workers, { mapping, separators })
  expect((await values('trades')).values).toEqual([
    { value: 'Plumb', rows: 2, isKnown: false },
    { value: 'HVAC', rows: 1, isKnown: true },
    { value: 'Roofing', rows: 1, isKnown: true },
  ])
  const done = await server.bring('workers', workers, {
    mapping,
    separators,
    values: [{ target: 'trades', from: 'plumb', to: 'Plumbing' }],
  })
  expect(done).toMatchObject({ state: 'Done', counts: { created: 2, refused: 0 } })
})

test('encoding, cell formats and words for missing values can be set', async () => {
  // 'é' and 'ü' of Mac Roman.
  const roman = Buffer.concat([
    Buffer.from('code|name|city\nMR-1|Caf'),
    Buffer.from([0x8e]),
    Buffer.from('|none\nMR-2|Gr'),
    Buffer.from([0x9f]),
    Buffer.from('n, hell|-\n'),
  ])
  const { json } = await server.upload('buildings', roman, { propertyId: 1001 })
  expect(json.encoding).toBe('windows-1252')
  const path = `/api/Imports/${json.importId}`
  const commas = await server.put('wide', path, { ...json.options, delimiter: ',', headLine: 1 })
  expect(commas.json.columns.map(({ head }: { head: string }) => head)).toEqual(['code/name/city'])
  const answer = await server.put('wide', path, {
    ...json.options,
    encoding: 'macintosh',
    delimiter: '|',
    missing: ['none', '-'],
  })
  expect(answer.json.samples).toContainEqual({
    target: 'name',
    values: [
      { text: 'Café', fault: '' },
      { text: 'Grün, hell', fault: '' },
    ],
  })
  expect(answer.json.samples).toContainEqual({ target: 'city', values: [] })
  const checked = await server.doing(json.importId, 'check')
  expect(checked).toMatchObject({ state: 'Checked', counts: { created: 2, refused: 0 } })
  const unmarked = await server.upload('buildings', Buffer.from('code,name\nU-1,Größe\n', 'utf16le'))
  expect(unmarked.json).toMatchObject({ encoding: 'utf-16le', columns: [{ head: 'code' }, { head: 'name' }] })
})

test('classes start at the chosen level, for example UniFormat at its second', async () => {
  const text =
    'code,name,level,parent\nUF10,Substructure,2,\nUF1010,Foundations,3,UF10\nUF101010,Wall foundations,4,UF1010\n'
  const { json } = await server.upload('asset-classes', text)
  expect((await server.doing(json.importId, 'check')).counts?.refused).toBe(3)
  const done = await server.bring('asset-classes', text, { topLevel: 2 })
  expect(done.counts).toMatchObject({ refused: 0 })
  const stored = await getRow(server.db, 'asset_class', ['level'], { code: 'UF101010' })
  expect(stored.level).toBe(3)
})

test('samples show stored values, and unreadable ones the reason', async () => {
  const text = 'nr,when,cost,prio\n7:a,31/01/2026 08:00,"1.234,50",1\n8:b,2026-02-30 08:00,free,x\n'
  const { detail } = await mapped('work-orders', text, {
    dateOrder: 'dmy',
    decimalMark: 'comma',
    mapping: [
      { target: 'reference', source: "{nr|before ':'}-{line}" },
      { target: 'entered_at', source: '{when}' },
      { target: 'cost', source: '{cost}' },
      { target: 'priority', source: '{prio}' },
    ],
    values: [{ target: 'priority', from: 'x', to: '3' }],
  })
  const samples = Object.fromEntries(
    detail.samples.map(({ target, values }: { target: string; values: unknown }) => [target, values]),
  )
  expect(samples).toEqual({
    reference: [
      { text: '7-2', fault: '' },
      { text: '8-3', fault: '' },
    ],
    entered_at: [
      { text: '2026-01-31 08:00', fault: '' },
      { text: '2026-02-30 08:00', fault: expect.stringContaining('does not exist') },
    ],
    cost: [
      { text: '1234.5', fault: '' },
      { text: 'free', fault: expect.stringContaining('is not a number') },
    ],
    priority: [
      { text: '1', fault: '' },
      { text: '3', fault: '' },
    ],
  })
})
