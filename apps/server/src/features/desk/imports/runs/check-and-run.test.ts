import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

const titled = `Buildings of the old system;;
;;
Building Code;Name of it;Town
B-1;First;Ulm
B-2;Second;Bonn
,;Third;Mainz
LIB;Library;Albany
B-9;;Kiel
`

describe('a file with a title above its head line', () => {
  test('is sampled, mapped, checked and stored, and its rejected rows are listed', async () => {
    const { status, json: uploaded } = await server.upload('buildings', titled, { propertyId: 1001 })
    expect(status).toBe(201)
    expect(uploaded).toMatchObject({ state: 'Uploaded', headLine: 3, delimiter: ';', kind: 'buildings' })
    expect(uploaded.columns).toEqual([
      { head: 'Building Code', samples: ['B-1', 'B-2', ',', 'LIB', 'B-9'], meant: 'code' },
      { head: 'Name of it', samples: ['First', 'Second', 'Third', 'Library'], meant: null },
      { head: 'Town', samples: ['Ulm', 'Bonn', 'Mainz', 'Albany', 'Kiel'], meant: 'city' },
    ])
    expect(uploaded.options.mapping).toEqual([
      { target: 'code', source: '{Building Code}' },
      { target: 'city', source: '{Town}' },
    ])
    const options = {
      ...uploaded.options,
      mapping: [
        ...uploaded.options.mapping,
        { target: 'name', source: '{Name of it}' },
        { target: 'contact_name', source: 'Row {line}' },
      ],
    }
    const path = `/api/Imports/${uploaded.importId}`
    expect((await server.put('wide', path, options)).status).toBe(200)
    const checked = await server.doing(uploaded.importId, 'check')
    expect(checked).toMatchObject({
      state: 'Checked',
      counts: { created: 3, updated: 1, unchanged: 0, repeated: 0, refused: 1 },
      refusals: [
        {
          column: 'Name of it (Name)',
          reason: 'is missing, and a new record needs it',
          rows: 1,
          examples: [{ line: 8, cell: '' }],
        },
      ],
    })
    const rows = await server.as('wide', `${path}/rows?outcome=updated`)
    expect(rows.json.data).toEqual([
      {
        line: 7,
        sheet: '',
        part: 0,
        outcome: 'updated',
        key: 'LIB',
        changes: [
          { field: 'City', before: null, after: 'Albany' },
          { field: 'Contact name', before: null, after: 'Row 7' },
        ],
        reasons: [],
        undone: null,
        keptFor: '',
      },
    ])
    const present = await server.db.selectFrom('building').select('code').where('code', '=', 'B-1').execute()
    expect(present).toEqual([])
    const done = await server.doing(uploaded.importId, 'run')
    expect(done).toMatchObject({
      state: 'Done',
      counts: { created: 3, updated: 1, refused: 1 },
      progress: null,
    })
    const stored = await findRows(
      server.db,
      'building',
      ['code', 'name', 'city', 'contact_name'],
      { code: ['B-1', 'LIB', 'B-9'], property_id: 1001 },
      'code',
    )
    expect(stored).toEqual([
      { code: 'B-1', name: 'First', city: 'Ulm', contact_name: 'Row 4' },
      { code: 'LIB', name: 'Library', city: 'Albany', contact_name: 'Row 7' },
    ])
    const refused = await server.as('wide', `${path}/refused`)
    expect(refused.headers['content-type']).toMatch('text/csv')
    expect(refused.body.replace(/^\uFEFF/, '')).toBe(
      'Building Code,Name of it,Town,refused on line,refused because\r\nB-9,,Kiel,8,"Name of it (Name): is missing, and a new record needs it"\r\n',
    )
  })
})

test('rejections show a composite key by its columns, and a constant by our name', async () => {
  const text = 'Equipment,Bldg,Level\nFan,LIB,1\nFan,LBI,1\n'
  const { json } = await server.upload('assets', text, { propertyId: 1001 })
  const options = {
    ...json.options,
    mapping: [
      { target: 'code', source: '{Equipment}-{Bldg}-{Level}' },
      { target: 'name', source: '{Equipment}' },
      { target: 'building', source: '{Bldg}' },
      { target: 'status', source: 'Broken' },
    ],
    values: [{ target: 'building', from: 'LBI', to: 'Nowhere' }],
  }
  expect((await server.put('wide', `/api/Imports/${json.importId}`, options)).status).toBe(200)
  await server.doing(json.importId, 'check')
  const { json: rows } = await server.as('wide', `/api/Imports/${json.importId}/rows?outcome=refused`)
  expect(rows.data.map(({ reasons }: { reasons: { column: string }[] }) => reasons)).toMatchObject([
    [{ column: 'Status', cell: '' }],
    [{ column: 'Status', cell: '' }],
  ])
  options.mapping.pop()
  await server.put('wide', `/api/Imports/${json.importId}`, options)
  const checked = await server.doing(json.importId, 'check')
  expect(checked.refusals).toMatchObject([
    { column: 'Bldg (Building)', rows: 1, examples: [{ line: 3, cell: 'LBI' }] },
  ])
  const long = { ...options, mapping: [{ target: 'code', source: `{Equipment}${'x'.repeat(120)}{Bldg}` }] }
  await server.put('wide', `/api/Imports/${json.importId}`, long)
  expect((await server.doing(json.importId, 'check')).refusals).toMatchObject([
    { column: 'Equipment + Bldg (Code)', rows: 2, examples: [{ line: 2, cell: 'Fan + LIB' }, { line: 3 }] },
  ])
})

test('the rejected rows are imported with the same mapping, so that only the errors need correction', async () => {
  const text = 'Nr,Label,House\nQ-1,Shed,LIB\nQ-2,Barn,Nowhere\n'
  const run = await server.bring('assets', text, {
    mapping: [
      { target: 'code', source: 'X-{Nr}' },
      { target: 'name', source: '{Label}' },
      { target: 'building', source: '{House}' },
    ],
    values: [{ target: 'building', from: 'Elsewhere', to: 'LIB' }],
  })
  expect(run.counts).toMatchObject({ created: 1, refused: 1 })
  const refused = await server.as('wide', `/api/Imports/${run.importId}/refused`)
  const { json } = await server.upload('assets', refused.body.replace('Nowhere', 'Elsewhere'))
  expect(json.options).toMatchObject({
    propertyId: 1001,
    mapping: run.options.mapping,
    values: run.options.values,
  })
  const checked = await server.doing(json.importId, 'check')
  expect([checked.failure, checked.counts]).toEqual(['', expect.objectContaining({ created: 1, refused: 0 })])
  const other = await server.upload('assets', text)
  expect(other.json.options.mapping).not.toEqual(run.options.mapping)
})
