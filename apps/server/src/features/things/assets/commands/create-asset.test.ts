import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { fillAssets } from '../assets.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
await fillAssets(server)

const create = (body: object, subject = 'administrator', idempotencyKey?: string) =>
  server.as(subject, '/api/Assets', {
    method: 'POST',
    body: { propertyId: 1001, ...body },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  })
const createAlike = (asset: object, each: readonly object[]) =>
  server.post('administrator', '/api/Assets/alike', { asset: { propertyId: 1001, ...asset }, each })
const faults = (json: { errors: { field: string; message: string }[] } | undefined) =>
  json?.errors.map(({ field, message }) => `${field}: ${message}`).sort()
const logOf = (assetId: number) => server.logTexts('technician', `/api/Assets/${assetId}`)
const countAssets = async () =>
  (await server.db.selectFrom('asset').select('id').where('property_id', '=', 1001).execute()).length

const full = {
  name: ' Chiller ',
  criticalNum: 'A1',
  type: 'hvac',
  subtype: 'pumps',
  function: 'Circulator',
  jobTypeId: 1002,
  location1: 'LIB',
  floor: '1',
  location2: '101',
  location3: 'by the door',
  gps: '42.65, -73.75',
  manufacturer: 'Trane',
  purchaseDate: '2026-01-02',
  purchasePrice: 1200.55,
  usefulLife: 10,
  usefulLifeTimeUnit: 'Years',
  depreciation: 'Straight line',
  salvageValue: 100,
  replacementDateInput: '2036-01-01',
  maintAgreemtCost: 20,
  maintAgreemtCostPeriod: 'Month',
  warrantyStartDate: '2026-01-02',
  warrantyEndDate: '2027-01-01',
  user3: 'blue',
  parentId: 1001,
  notes: 'Two\nlines',
}

describe('[B7.009] creating an asset', () => {
  test('[B6.006] stores all given fields, and the server sets author and time', async () => {
    const { status, json } = await create({ assetCode: ' CH-1 ', ...full })
    expect([status, json]).toMatchObject([
      201,
      {
        ...full,
        assetCode: 'CH-1',
        name: 'Chiller',
        type: 'HVAC',
        subtype: 'Pumps',
        campus: 'Main',
        location1: 'Library',
        floor: 'First',
        gps: '42.65,-73.75',
        jobType: 'Filter change',
        status: 'In Service',
        statusSince: null,
        partOf: [{ assetId: 1001, assetCode: 'P-10', name: 'Pump 100%' }],
        user1: '',
        createdBy: 'Ada Admin',
        fmModId: 1,
        meters: [],
        attributes: {},
      },
    ])
    expect(await logOf(json.assetId)).toEqual(['Asset CH-1 entered'])
    expect((await server.as('technician', '/api/Assets/1001')).json.partCount).toBe(1)
  })

  test('requires a code and a name, and reports all errors together', async () => {
    const { status, json } = await create({
      assetCode: ' ',
      type: 'Plumbing',
      subtype: 'Pumps',
      location1: 'Nowhere',
      jobTypeId: 1004,
      gps: '91,0',
      parentId: 1004,
      copyOf: 1004,
      warrantyStartDate: '2026-02-01',
      warrantyEndDate: '2026-01-31',
      status: 'Out of Service',
    })
    expect([status, faults(json)]).toEqual([
      400,
      [
        'assetCode: Asset Code is required.',
        'copyOf: There is no such asset to copy.',
        'gps: GPS is latitude,longitude in degrees, such as 42.65,-73.75.',
        'jobTypeId: The property offers no such job type.',
        'location1: There is no building Nowhere here.',
        'name: Name is required.',
        'parentId: There is no such asset in this property.',
        'statusReason: Reason is required.',
        'subtype: There is no category Pumps here.',
        'type: There is no system Plumbing here.',
        'warrantyEndDate: Warranty End must not be before Warranty Begin.',
      ],
    ])
  })

  test('rejects a category of another system', async () => {
    const { json } = await create({ assetCode: 'CL-1', name: 'x', type: 'Electrical', subtype: 'Pumps' })
    expect(faults(json)).toEqual(['subtype: Pumps is no category of Electrical.'])
  })

  test('[C0.016,C0.017] requires a code that is unique in the property, ignoring case', async () => {
    const { status, json } = await create({ assetCode: 'p-10', name: 'x' })
    expect([status, faults(json)]).toEqual([
      400,
      ['assetCode: Asset Code p-10 is already used in this property.'],
    ])
    expect((await create({ assetCode: 'ONLY-SOUTH', name: 'x', propertyId: 1002 }, 'wide')).status).toBe(201)
    expect((await create({ assetCode: 'ONLY-SOUTH', name: 'x' })).status).toBe(201)
  })

  test('accepts one of two concurrent creations with the same code', async () => {
    const answers = await Promise.all([
      create({ assetCode: 'RACE, 1)', name: 'x' }),
      create({ assetCode: 'race, 1)', name: 'x' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.json.errors[0]).toMatchObject({ field: 'assetCode', code: 'duplicate' })
  })

  test('runs once per idempotency key', async () => {
    const [first, again] = [
      await create({ assetCode: 'KEY-1', name: 'x' }, 'administrator', 'k1'),
      await create({ assetCode: 'KEY-1', name: 'x' }, 'administrator', 'k1'),
    ]
    expect([again.status, again.json]).toEqual([201, first.json])
  })

  test('requires permission to edit assets and access to the property', async () => {
    expect((await create({ assetCode: 'N', name: 'x' }, 'technician')).status).toBe(403)
    expect((await create({ assetCode: 'N', name: 'x', propertyId: 1002 })).status).toBe(404)
    expect((await create({ assetCode: 'N', name: 'x', propertyId: 1003 }, 'wide')).status).toBe(404)
    const { status, json } = await create({ assetCode: 'N', name: 'x', propertyId: undefined }, 'wide')
    expect([status, faults(json)]).toEqual([400, ['propertyId: Property is required.']])
  })

  test('copies another asset’s attributes, and its meters without readings', async () => {
    const { json } = await create({ assetCode: 'COPY-1', name: 'Copy', copyOf: 1001 })
    expect(json.attributes).toEqual((await server.as('technician', '/api/Assets/1001')).json.attributes)
    expect(
      json.meters.map((meter: Record<string, unknown>) => [
        meter.meterName,
        meter.meterUnits,
        meter.readingCount,
      ]),
    ).toEqual([
      ['Pressure', 'bar', 0],
      ['run time', 'h', 0],
    ])
    expect(await logOf(json.assetId)).toEqual(['Asset COPY-1 entered as a copy of P-10'])
  })
})

describe('creating similar assets', () => {
  const forty = Array.from({ length: 40 }, (_, index) => ({
    assetCode: `AL-${index}`,
    name: `Alike ${index}`,
  }))

  test('creates forty at once, each with its code, name, serial number and barcode', async () => {
    const [first, ...others] = forty
    const { status, json } = await createAlike({ type: 'HVAC', serialNum: 'shared', copyOf: 1001 }, [
      { ...first, serialNum: 'S-0', barcode: 'B-0' },
      ...others,
    ])
    expect([status, new Set(json.assetIds).size]).toEqual([201, 40])
    const read = async (assetId: number) => (await server.as('technician', `/api/Assets/${assetId}`)).json
    const last = json.assetIds.at(39)
    const [own, shared] = await Promise.all([read(json.assetIds[0]), read(last)])
    expect(own).toMatchObject({
      assetCode: 'AL-0',
      name: 'Alike 0',
      type: 'HVAC',
      serialNum: 'S-0',
      barcode: 'B-0',
    })
    expect(shared).toMatchObject({ assetCode: 'AL-39', name: 'Alike 39', type: 'HVAC', serialNum: 'shared' })
    expect(shared.meters).toHaveLength(2)
    expect(await logOf(last)).toEqual(['Asset AL-39 entered as a copy of P-10'])
  })

  test('creates none if a barcode or serial number is duplicated, or another asset has the barcode', async () => {
    const before = await countAssets()
    const { status, json } = await createAlike({}, [
      { assetCode: 'DB-1', name: 'x', serialNum: 'S-9', barcode: '4711' },
      { assetCode: 'DB-2', name: 'x', serialNum: 's-9 ', barcode: 'B-9' },
      { assetCode: 'DB-3', name: 'x', serialNum: '', barcode: 'b-9' },
    ])
    expect([status, faults(json), await countAssets()]).toEqual([
      400,
      [
        'each.0.barcode: Barcode 4711 is already used in this property.',
        'each.1.serialNum: Serial # s-9 is in this list twice.',
        'each.2.barcode: Barcode b-9 is in this list twice.',
      ],
      before,
    ])
  })

  test('creates none if one is invalid, and reports which', async () => {
    const before = await countAssets()
    const { status, json } = await createAlike(
      { warrantyStartDate: '2026-02-01', warrantyEndDate: '2026-01-01' },
      [
        { assetCode: 'NEW-1', name: 'x' },
        { assetCode: 'e_1', name: 'x' },
        { assetCode: 'new-1', name: ' ' },
      ],
    )
    expect([status, faults(json), await countAssets()]).toEqual([
      400,
      [
        'asset.warrantyEndDate: Warranty End must not be before Warranty Begin.',
        'each.1.assetCode: Asset Code e_1 is already used in this property.',
        'each.2.assetCode: Asset Code new-1 is in this list twice.',
        'each.2.name: Name is required.',
      ],
      before,
    ])
  })

  test('creates between one and two hundred', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ assetCode: `M-${index}`, name: 'x' }))
    expect((await createAlike({}, [])).status).toBe(400)
    expect((await createAlike({}, many)).json.errors[0].field).toBe('each')
    expect((await createAlike({}, many.slice(1))).json.assetIds).toHaveLength(200)
  })

  test('accepts one of two concurrent lists that share a code, and creates nothing of the other', async () => {
    const before = await countAssets()
    const lists = [0, 1].map((one) => [
      { assetCode: `own-${one}`, name: 'x' },
      { assetCode: 'Shared', name: 'x' },
    ])
    const answers = await Promise.all(lists.map((each) => createAlike({}, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(faults(refused?.json)).toEqual([
      'each.1.assetCode: Asset Code Shared is already used in this property.',
    ])
    expect(await countAssets()).toBe(before + 2)
  })
})
