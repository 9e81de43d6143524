import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createAssetCommandsApp, faults } from './commands.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())

describe('[B7.010] changing an asset', () => {
  test('changes the given fields only, and logs each of them', async () => {
    const id = await server.make({ manufacturer: 'Trane', purchasePrice: 10, user2: 'red' })
    const { status, json } = await server.change(id, {
      name: 'Renamed',
      purchasePrice: 1234.5,
      installDate: '2026-02-03',
      manufacturer: null,
      type: 'HVAC',
      subtype: 'Pumps',
      location1: 'Library',
      location2: '101',
      user2: 'blue',
      parentId: 1003,
      jobTypeId: 1001,
    })
    expect([status, json]).toMatchObject([
      200,
      {
        name: 'Renamed',
        purchasePrice: 1234.5,
        installDate: '2026-02-03',
        manufacturer: '',
        type: 'HVAC',
        subtype: 'Pumps',
        campus: 'Main',
        location1: 'Library',
        floor: 'First',
        location2: '101',
        user2: 'blue',
        parentId: 1003,
        jobType: 'Too hot',
        fmModId: 2,
        modifiedBy: 'Ada Admin',
      },
    ])
    expect((await server.logOf(id)).sort()).toEqual(
      [
        `Asset ${json.assetCode} entered`,
        `Name changed from ${json.assetCode.replace('MADE-', 'Made ')} to Renamed`,
        'Purchase Price changed from $10.00 to $1,234.50',
        'Install Date set to 2/3/2026',
        'Make removed; it was Trane',
        'System set to HVAC',
        'Category set to Pumps',
        'Campus set to Main',
        'Building set to Library',
        'Floor set to First',
        'Suite set to 101',
        'User Field 2 changed from red to blue',
        'Part of set to E_1 Panel',
        'Job Default set to Too hot',
      ].sort(),
    )
  })

  test('changes neither version nor log when nothing differs', async () => {
    const before = await server.read(1001)
    const { json } = await server.change(1001, before)
    expect(json).toEqual(before)
    expect(await server.logOf(1001)).toEqual([])
  })

  test('accepts the record as read, and rejects unknown fields and those with a separate call', async () => {
    const { assetId } = await server.read(1002)
    const record = await server.read(assetId)
    expect((await server.change(assetId, { ...record, notes: 'Read and sent back' })).status).toBe(200)
    const other = await server.change(assetId, {
      ...record,
      propertyId: 1002,
      attributes: { Motor: [] },
      shoeSize: 44,
    })
    expect(other.status).toBe(400)
    expect(faults(other.json)).toEqual(["shoeSize: There is no field 'shoeSize' here."])
    const known = await server.change(assetId, { propertyId: 1002, attributes: { Motor: [] } })
    expect(faults(known.json)).toEqual([
      'attributes: This call does not change attributes. Leave it out or send it as it was read.',
      'propertyId: This call does not change propertyId. Leave it out or send it as it was read.',
    ])
  })

  test('[C0.015] returns 412 with the current asset for an outdated version', async () => {
    const id = await server.make()
    await server.change(id, { notes: 'First' }, { ifMatch: '"1"' })
    const { status, json } = await server.change(id, { notes: 'Second' }, { ifMatch: '"1"' })
    expect([status, json.title, json.current]).toMatchObject([
      412,
      'Someone else saved this record while you had it open. Your text is kept below; reload to compare.',
      { notes: 'First', fmModId: 2, attributes: {} },
    ])
  })

  test('clears category and function when the system changes', async () => {
    const id = await server.make({ type: 'HVAC', subtype: 'Pumps', function: 'Circulator' })
    const { json } = await server.change(id, { type: 'Electrical' })
    expect([json.type, json.subtype, json.function]).toEqual(['Electrical', null, null])
    const under = await server.change(id, { subtype: 'Pumps' })
    expect(faults(under.json)).toEqual(['subtype: Pumps is no category of Electrical.'])
    const none = await server.change(id, { type: null, function: 'Circulator' })
    expect(faults(none.json)).toEqual(['function: There is no function Circulator here.'])
  })

  test('validates changed fields only, so that an incomplete old record can be edited', async () => {
    const id = await server.make()
    await server.db.updateTable('asset').set({ useful_life: 5 }).where('id', '=', id).execute()
    expect((await server.change(id, { notes: 'x' })).status).toBe(200)
    const { json } = await server.change(id, { usefulLife: 6 })
    expect(faults(json)).toEqual(['usefulLifeTimeUnit: Useful Life Unit is required.'])
  })

  test('[C0.017] rejects a code that another asset has', async () => {
    const id = await server.make()
    const { status, json } = await server.change(id, { assetCode: 'E_1 ' })
    expect([status, faults(json)]).toEqual([
      400,
      ['assetCode: Asset Code E_1 is already used in this property.'],
    ])
    const [one, other] = [await server.make(), await server.make()]
    const answers = await Promise.all(
      [one, other].map((assetId) => server.change(assetId, { assetCode: 'Wanted' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  test('requires permission to edit assets and access to the property', async () => {
    expect((await server.change(1001, { notes: 'x' }, { subject: 'technician' })).status).toBe(403)
    expect((await server.change(1004, { notes: 'x' })).status).toBe(404)
    expect((await server.change(1004, { parentId: 1001 }, { subject: 'wide' })).json.errors[0]).toMatchObject(
      {
        field: 'parentId',
        code: 'unknown',
      },
    )
  })
})

describe('an asset’s parent', () => {
  test('cannot form a cycle', async () => {
    const top = await server.make()
    const middle = await server.make({ parentId: top })
    const bottom = await server.make({ parentId: middle })
    const inside = 'parentId: An asset cannot be part of itself, or of something that is part of it.'
    for (const parentId of [top, middle, bottom]) {
      const { status, json } = await server.change(top, { parentId })
      expect([parentId, status, faults(json)]).toEqual([parentId, 400, [inside]])
    }
    expect((await server.read(bottom)).partOf.map(({ assetId }: { assetId: number }) => assetId)).toEqual([
      top,
      middle,
    ])
  })

  test('cannot form a cycle through concurrent changes', async () => {
    const [one, other] = [await server.make(), await server.make()]
    const answers = await Promise.all([
      server.change(one, { parentId: other }),
      server.change(other, { parentId: one }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('can be nested eight levels deep', async () => {
    let parentId = await server.make()
    for (let depth = 2; depth <= 8; depth++) parentId = await server.make({ parentId })
    const { status, json } = await server.post('administrator', '/api/Assets', {
      propertyId: 1001,
      assetCode: 'TOO-DEEP',
      name: 'x',
      parentId,
    })
    expect([status, faults(json)]).toEqual([400, ['parentId: Assets can be nested at most 8 deep.']])
  })
})

describe('attributes', () => {
  const motor = { group: 'Motor', label: 'Power', prefix: '~', value: '2', suffix: 'kW' }

  test('[B3.011] are replaced in sequence, which raises the version and is logged', async () => {
    const id = await server.make({ copyOf: 1001 })
    const { status, json } = await server.setAttributes(
      id,
      [motor, { group: ' motor ', label: 'Speed', value: '1400' }, { group: 'Case', label: 'Color' }],
      { ifMatch: '"1"' },
    )
    expect([status, json.attributes, json.fmModId]).toEqual([
      200,
      {
        Case: [{ label: 'Color', prefix: '', value: '', suffix: '' }],
        Motor: [{ label: 'Power', prefix: '~', value: '2', suffix: 'kW' }],
        motor: [{ label: 'Speed', prefix: '', value: '1400', suffix: '' }],
      },
      2,
    ])
    expect((await server.logOf(id))[0]).toBe(
      'Attributes added: motor Speed, Case Color; changed: Motor Power; removed: casing Color, Motor Poles',
    )
    expect((await server.setAttributes(id, [], { ifMatch: '"1"' })).status).toBe(412)
    const again = await server.setAttributes(id, [
      motor,
      { group: 'motor', label: 'Speed', value: '1400' },
      { group: 'Case', label: 'Color' },
    ])
    expect([again.json.fmModId, (await server.logOf(id)).length]).toEqual([2, 2])
    const turned = await server.setAttributes(id, [
      { group: 'Case', label: 'Color' },
      { group: 'motor', label: 'Speed', value: '1400' },
      motor,
    ])
    expect(turned.json.fmModId).toBe(3)
  })

  test('require a group and a label, and must be unique', async () => {
    const id = await server.make()
    const { status, json } = await server.setAttributes(id, [
      motor,
      { group: 'MOTOR', label: 'power ' },
      { group: ' ', label: 'x' },
      { group: 'x', label: '' },
    ])
    expect([status, faults(json)]).toEqual([
      400,
      [
        'attributes.1.label: MOTOR has power already.',
        'attributes.2.group: Group is required.',
        'attributes.3.label: Label is required.',
      ],
    ])
  })
})

test('the log is paged, newest first, and names the author', async () => {
  const id = await server.make()
  for (const notes of ['1', '2', '3']) await server.change(id, { notes })
  expect(await server.logOf(id, '?take=2')).toEqual([
    'Notes changed from 2 to 3',
    'Notes changed from 1 to 2',
  ])
  expect(await server.logOf(id, '?take=2&skip=3&sortDirection=ascend')).toEqual([
    'Notes changed from 1 to 2',
    'Notes changed from 2 to 3',
  ])
  const { json } = await server.as('technician', `/api/Assets/${id}/log`)
  expect([json.pagination.totalItems, json.data[0].userName]).toEqual([4, 'Ada Admin'])
  expect((await server.as('technician', '/api/Assets/1004/log')).status).toBe(404)
})
