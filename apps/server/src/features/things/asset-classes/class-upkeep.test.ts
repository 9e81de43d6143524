import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
await sql`alter table asset_class alter column id restart with 1000`.execute(server.db)
beforeEach(async () => {
  const { db } = server
  for (const table of ['asset_attribute', 'asset_log', 'procedure', 'asset'] as const)
    await db.deleteFrom(table).execute()
  for (const level of [3, 2, 1]) await db.deleteFrom('asset_class').where('level', '=', level).execute()
  await db.deleteFrom('attribute_template').execute()
  await insertRows(db, 'attribute_template', {
    id: 500,
    name: 'Pumps',
    items: JSON.stringify([
      { group: 'Motor', label: 'Power', prefix: '', suffix: 'kW' },
      { group: 'Motor', label: 'Gas', prefix: '', suffix: '' },
    ]),
  })
  const classes = [
    [1, 1, null, 'HVAC', null],
    [2, 1, null, 'Plumbing', null],
    [3, 2, 1, 'Pumps', 500],
    [4, 2, 2, 'Tanks', null],
    [5, 3, 3, 'Circulator', null],
  ] as const
  for (const [id, level, parent_id, name, attribute_template_id] of classes)
    await db.insertInto('asset_class').values({ id, level, parent_id, name, attribute_template_id }).execute()
  await insertRows(db, 'asset', [
    { id: 900, property_id: 1001, code: 'P-1', name: 'Pump 1', system_id: 1, category_id: 3, function_id: 5 },
    { id: 901, property_id: 1001, code: 'P-2', name: 'Pump 2', system_id: 1, category_id: 3 },
  ])
})

const admin = 'wide'
const classPath = '/api/AssetClasses'
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, ifMatch?: string) =>
  server.as(admin, `${classPath}${path}`, {
    method,
    ...(body && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
  })
const read = async (path: string) => (await server.as(admin, path)).json
const value = (asset_id: number, label: string, text: string, suffix = '') =>
  insertRows(server.db, 'asset_attribute', { asset_id, group_name: 'Motor', label, value: text, suffix })

describe('classes', () => {
  test('[C8.030] have three levels and the number of their assets, including subclasses', async () => {
    const rows = await read(classPath)
    expect(
      rows.map((row: Record<string, unknown>) => [row.name, row.level, row.parentId, row.assetCount]),
    ).toEqual([
      ['HVAC', 1, null, 2],
      ['Plumbing', 1, null, 0],
      ['Pumps', 2, 1, 2],
      ['Tanks', 2, 2, 0],
      ['Circulator', 3, 3, 1],
    ])
  })

  test('[C8.030,C0.016,C0.017] are created under a parent, with names unique among siblings ignoring case', async () => {
    const made = await send('POST', '', { name: ' Sump ', parentId: 3, code: 'S-1' })
    expect([made.status, made.json.name, made.json.level]).toEqual([201, 'Sump', 3])
    const again = await send('POST', '', { name: 'SUMP', parentId: 3 })
    expect([again.status, again.json.errors[0].field, again.json.errors[0].code]).toEqual([
      409,
      'name',
      'duplicate',
    ])
    const sameCode = await send('POST', '', { name: 'Other', parentId: 3, code: 's-1' })
    expect([sameCode.status, sameCode.json.errors[0].field]).toEqual([409, 'code'])
    expect((await send('POST', '', { name: 'Deep', parentId: made.json.assetClassId })).status).toBe(400)
    expect((await send('POST', '', { name: '  ' })).json.errors[0].message).toBe('Name is required.')
  })

  test('are changed by field, and a stale version returns the current class', async () => {
    const one = await read(`${classPath}/3`)
    const changed = await send(
      'PUT',
      '/3',
      { description: 'Moves water', activeFlag: false },
      `"${one.fmModId}"`,
    )
    expect(changed.json).toMatchObject({ description: 'Moves water', activeFlag: false, name: 'Pumps' })
    const stale = await send('PUT', '/3', { name: 'x' }, `"${one.fmModId}"`)
    expect([stale.status, stale.json.current.description]).toEqual([412, 'Moves water'])
  })

  test('[C8.030] move with their assets and subclasses, and each asset logs it', async () => {
    const moved = await send('PUT', '/3', { parentId: 2 })
    expect([moved.status, moved.json.parentId]).toEqual([200, 2])
    const pump = await read('/api/Assets/900')
    expect([pump.type, pump.subtype, pump.function]).toEqual(['Plumbing', 'Pumps', 'Circulator'])
    const log = (await read('/api/Assets/900/log')).data
    expect(log.map((line: { activity: string }) => line.activity)[0]).toContain('Plumbing')
    const back = await send('PUT', '/5', { parentId: 4 })
    expect(back.status).toBe(200)
    const deeper = await read('/api/Assets/900')
    expect([deeper.type, deeper.subtype, deeper.function]).toEqual(['Plumbing', 'Tanks', 'Circulator'])
  })

  test('cannot move to another level', async () => {
    expect((await send('PUT', '/5', { parentId: 1 })).json.errors[0]).toMatchObject({
      field: 'parentId',
      message: 'A function belongs under a category.',
    })
    expect((await send('PUT', '/1', { parentId: 2 })).status).toBe(400)
    expect((await read(`${classPath}/5`)).parentId).toBe(3)
  })

  test('[C0.018] can be deleted only when unused, and the error lists the references', async () => {
    await server.db.insertInto('procedure').values({ title: 'Grease', asset_class_id: 3 }).execute()
    const used = await send('DELETE', '/3')
    expect([used.status, used.json.errors[0].code]).toEqual([409, 'in-use'])
    expect(used.json.errors[0].message).toBe(
      'Pumps is used by 1 function, 2 assets and 1 procedure. Make it inactive instead.',
    )
    expect((await send('DELETE', '/4')).status).toBe(204)
    expect((await server.as(admin, `${classPath}/4`)).status).toBe(404)
  })

  test('[C8.030] that are inactive are not offered; their assets retain them, and no other asset can get them', async () => {
    await send('PUT', '/5', { activeFlag: false })
    const path = `${classPath}/assetclass3?assetClass1Name=HVAC&assetClass2Name=Pumps`
    expect(await read(path)).toEqual([])
    expect(await read(`${path}&includeInactive=true`)).toHaveLength(1)
    expect((await read('/api/Assets/900')).function).toBe('Circulator')
    expect((await server.put('wide', '/api/Assets/900', { function: 'Circulator', notes: 'x' })).status).toBe(
      200,
    )
    const refused = await server.put('wide', '/api/Assets/901', { function: 'Circulator' })
    expect([refused.status, refused.json.errors[0].message]).toEqual([
      400,
      'Circulator is inactive. Choose another class.',
    ])
  })

  test('can be changed by administrators only', async () => {
    for (const person of ['requester', 'technician'])
      expect((await server.as(person, classPath)).status).toBe(403)
  })
})

const power = { group: 'Motor', label: 'Power', suffix: 'kW' }
const was = (label: string) => ({ group: 'Motor', label })

describe('attribute templates', () => {
  test('[C8.030] are inherited from the nearest class with one', async () => {
    const { attributeTemplate, attributes } = await read('/api/Assets/900')
    expect([
      attributeTemplate.name,
      attributeTemplate.items.map((one: { label: string }) => one.label),
    ]).toEqual(['Pumps', ['Power', 'Gas']])
    expect(attributes).toEqual({})
    const [template] = await read(`${classPath}/templates`)
    expect([template.name, template.assetCount, template.classes]).toEqual([
      'Pumps',
      2,
      [{ assetClassId: 3, name: 'Pumps' }],
    ])
  })

  test('[C8.030] a preview shows the effect of a change without making it', async () => {
    await value(900, 'Power', '5', 'kW')
    await value(901, 'Gas', 'R22')
    const items = [
      { ...power, label: 'Rating', kind: 'number', was: was('Power') },
      { ...power, label: 'New' },
    ]
    const preview = await send('POST', '/templates/500/preview', { items })
    expect(preview.json.assetCount).toBe(2)
    expect(
      preview.json.effects.map((one: Record<string, unknown>) => [one.effect, one.attribute, one.assets]),
    ).toEqual([
      ['renamed', 'Motor Rating', 1],
      ['kind', 'Motor Rating', 0],
      ['added', 'Motor New', 2],
      ['removed', 'Motor Gas', 1],
    ])
    expect((await read(`${classPath}/templates`))[0].items).toHaveLength(2)
  })

  test('[C8.030] values follow a renamed attribute, and values of removed ones stay with their assets', async () => {
    await value(900, 'Power', '5', 'kW')
    await value(900, 'Gas', 'R22')
    await value(901, 'Gas', '')
    const items = [{ ...power, label: 'Rating', was: was('Power') }]
    const changed = await send('PUT', '/templates/500', { items })
    expect([changed.status, changed.json.items.map((one: { label: string }) => one.label)]).toEqual([
      200,
      ['Rating'],
    ])
    expect((await read('/api/Assets/900')).attributes.Motor).toEqual([
      { label: 'Gas', prefix: '', value: 'R22', suffix: '' },
      { label: 'Rating', prefix: '', value: '5', suffix: 'kW' },
    ])
    expect((await read('/api/Assets/901')).attributes).toEqual({})
  })

  test('an asset that already has the new name retains both values', async () => {
    await value(900, 'Power', '5')
    await value(900, 'Rating', '6')
    await send('PUT', '/templates/500', { items: [{ ...power, label: 'Rating', was: was('Power') }] })
    const labels = (await read('/api/Assets/900')).attributes.Motor.map((one: { value: string }) => one.value)
    expect(labels.sort()).toEqual(['5', '6'])
  })

  test('[C8.030] required attributes must be filled and new values must fit; existing ones are accepted', async () => {
    await value(900, 'Power', 'much')
    await send('PUT', '/templates/500', {
      items: [
        { ...power, kind: 'number', was: was('Power') },
        {
          group: 'Motor',
          label: 'Gas',
          kind: 'choice',
          choices: ['R134a'],
          isRequired: true,
          was: was('Gas'),
        },
      ],
    })
    const set = (attributes: object[]) => server.put(admin, '/api/Assets/900/attributes', { attributes })
    const missing = await set([{ group: 'Motor', label: 'Power', value: 'much' }])
    expect([missing.status, missing.json.errors]).toEqual([
      400,
      [{ field: 'attributes', code: 'required', message: 'Gas is required.' }],
    ])
    const wrong = await set([
      { group: 'Motor', label: 'Power', value: 'more' },
      { group: 'Motor', label: 'Gas', value: 'R22' },
    ])
    expect(wrong.json.errors.map((one: { field: string }) => one.field)).toEqual([
      'attributes.0.value',
      'attributes.1.value',
    ])
    const right = await set([
      { group: 'Motor', label: 'Power', value: 'much' },
      { group: 'Motor', label: 'Gas', value: 'r134a' },
    ])
    expect(right.status).toBe(200)
  })

  test('[C0.017,C0.018] have unique names, and can be deleted when no class uses them', async () => {
    const made = await send('POST', '/templates', { name: 'Tanks', items: [power] })
    expect(made.status).toBe(201)
    const taken = await send('PUT', `/templates/${made.json.attributeTemplateId}`, { name: 'PUMPS' })
    expect([taken.status, taken.json.errors[0].field]).toEqual([409, 'name'])
    expect((await send('DELETE', '/templates/500')).json.errors[0].message).toBe(
      'Pumps is used by 1 class. Choose another template for it first.',
    )
    expect((await send('DELETE', `/templates/${made.json.attributeTemplateId}`)).status).toBe(204)
    expect((await send('PUT', '/3', { attributeTemplateId: 999 })).json.errors[0].field).toBe(
      'attributeTemplateId',
    )
  })

  test('the second of two concurrent changes gets 412 and loses no data', async () => {
    const [template] = await read(`${classPath}/templates`)
    const version = `"${template.fmModId}"`
    expect((await send('PUT', '/templates/500', { items: [power] }, version)).status).toBe(200)
    const late = await send('PUT', '/templates/500', { items: [] }, version)
    expect([late.status, late.json.current.items]).toMatchObject([412, [{ label: 'Power' }]])
  })
})
