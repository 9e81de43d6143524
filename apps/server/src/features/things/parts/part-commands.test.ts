import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createStockApp } from './stock.fixture.ts'

const server = disposeAfterAll(await createStockApp())
beforeAll(async () => {
  await sql`insert into role (id, name, kind, privileges)
    values (9001, 'Editor', 'full', '{FM Access,View Parts,Edit Parts}')`.execute(server.db)
  await sql`update user_account set role_id = 9001 where subject = 'wide'`.execute(server.db)
})
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

let made = 0
const draft = (fields: object = {}) => {
  made += 1
  return {
    propertyId: 1001,
    partCode: `NEW-${made}`,
    partName: 'Belt',
    partType: 'HVAC',
    costUnits: 'Each',
    ...fields,
  }
}
const post = (body: object, subject = 'administrator') => server.post(subject, '/api/Parts', body)
const create = async (fields: object = {}) => {
  const { status, json } = await post(draft(fields))
  expect(status).toBe(201)
  return json
}
const change = (partId: number, body: object, call: object = {}, subject = 'administrator') =>
  server.put(subject, `/api/Parts/${partId}`, body, call)
const remove = (partId: number, subject = 'administrator') =>
  server.as(subject, `/api/Parts/${partId}`, { method: 'DELETE' })
const faults = (json: { errors: { field: string; message: string }[] }) =>
  json.errors.map(({ field, message }) => [field, message])
const log = (partId: number) => server.logTexts('administrator', `/api/Parts/${partId}`)

const all = {
  description: 'For fans.\nV profile.',
  manufacturer: 'Gates',
  manufacturerNumber: 'G-1',
  vendorId: 1006,
  vendorPartNumber: 'V-1',
  partUnitCost: 12.3456,
  accountCode: 'A-1',
  partStockedFlag: true,
  reorderAt: 2.5,
  reorderTo: 10,
  leadDays: 14,
}

describe('a new part', () => {
  test('stores every field and logs who created it', async () => {
    const part = await create({ partCode: ' B-77 ', cPartBarCode: '4006', ...all })
    expect(part).toMatchObject({
      ...all,
      cPartBarCode: '4006',
      partCode: 'B-77',
      vendorName: 'Acme Cooling',
      partActiveFlag: true,
      partOnHand: 0,
      partAvailable: 0,
      stockState: 'Out',
      orders: [],
    })
    expect((await server.as('administrator', `/api/Parts/${part.partId}`)).json).toEqual(part)
    expect(await log(part.partId)).toEqual(['Part created: B-77'])
  })

  test('needs code, name, type and units', async () => {
    const { status, json } = await post({ propertyId: 1001, partName: ' ' })
    expect([status, faults(json)]).toEqual([
      400,
      [
        ['partCode', 'Code is required.'],
        ['partName', 'Name is required.'],
        ['partType', 'Type is required.'],
        ['costUnits', 'Units is required.'],
      ],
    ])
  })

  test.each([
    ['partUnitCost', 1.23456, 'May have at most 4 decimals.'],
    ['partUnitCost', 1e12, expect.any(String)],
    ['partUnitCost', -1, expect.any(String)],
    ['reorderAt', -0.5, expect.any(String)],
    ['reorderAt', 1.0005, 'May have at most 3 decimals.'],
    ['reorderTo', 1e13, expect.any(String)],
    ['leadDays', 3651, expect.any(String)],
    ['leadDays', 1.5, 'Must be a whole number.'],
    ['vendorId', 4711, 'There is no such vendor here.'],
    ['partType', 'Cheese', expect.any(String)],
  ])('shows the fault of %s %s at its field', async (field, value, message) => {
    const { status, json } = await post(draft({ [field]: value }))
    expect([status, faults(json)]).toEqual([400, [[field, message]]])
  })

  test('rejects a quantity to buy up to that is below the reorder point', async () => {
    const { json } = await post(draft({ reorderAt: 5, reorderTo: 4 }))
    expect(faults(json)).toEqual([['reorderTo', 'Enter a quantity that is at least Reorder At.']])
  })

  test('[C0.017] needs a code that is unique in the property, ignoring case', async () => {
    await create({ partCode: 'Same-1' })
    const { status, json } = await post(draft({ partCode: 'SAME-1' }))
    expect([status, faults(json)]).toEqual([
      409,
      [['partCode', 'Code SAME-1 is already used in this property.']],
    ])
    const { partId } = await create()
    expect((await change(partId, { partCode: 'same-1' })).status).toBe(409)
    expect((await post(draft({ partCode: 'Same-1', propertyId: 1002 }), 'wide')).status).toBe(201)
  })

  test('[C0.017] needs codes with which a scan finds no other part of the property', async () => {
    await create({ partCode: 'SC-1', partName: 'Soap', cPartBarCode: '5001' })
    const refusal = async (fields: object) => {
      const { status, json } = await post(draft(fields))
      return [status, faults(json)]
    }
    const byCode = [400, [['cPartBarCode', 'Bar Code sc-1 is already used by SC-1 Soap.']]]
    expect(await refusal({ cPartBarCode: 'sc-1' })).toEqual(byCode)
    expect(await refusal({ cPartBarCode: ' 5001 ' })).toEqual([
      400,
      [['cPartBarCode', 'Bar Code 5001 is already used by SC-1 Soap.']],
    ])
    expect(await refusal({ partCode: '5001' })).toEqual([
      400,
      [['partCode', 'Code 5001 is already used as the bar code of SC-1 Soap.']],
    ])
    const own = await create({ partCode: 'SC-2', cPartBarCode: 'SC-2' })
    const changed = await change(own.partId, { cPartBarCode: 'sc-1' })
    expect([changed.status, faults(changed.json)]).toEqual(byCode)
    expect((await post(draft({ cPartBarCode: '5001', propertyId: 1002 }), 'wide')).status).toBe(201)
    // A bar code from before the rule does not prevent other changes.
    await sql`update part set barcode = '5001' where id = ${own.partId}`.execute(server.db)
    expect((await change(own.partId, { partName: 'Sponge', cPartBarCode: '5001' })).status).toBe(200)
  })

  test.each([
    ['the same bar code', { cPartBarCode: '7001' }, { cPartBarCode: '7001' }],
    ['the code of the other as bar code', { partCode: '7002' }, { cPartBarCode: '7002' }],
  ])('[C0.017] of two at the same time with %s one is refused', async (_, one, other) => {
    const answers = await Promise.all([post(draft(one)), post(draft(other))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test('requires Edit Parts and access to the property', async () => {
    expect((await post(draft(), 'technician')).status).toBe(403)
    expect((await post(draft({ propertyId: 9999 }))).status).toBe(404)
    expect((await post(draft(), 'wide')).status).toBe(201)
  })
})

describe('changing a part', () => {
  test('writes the sent fields and logs each with its old and new value', async () => {
    const { partId } = await create({ partCode: 'LOG-1', partUnitCost: 1.5 })
    const { status, json } = await change(partId, {
      partUnitCost: 1.2345,
      vendorId: 1006,
      partStockedFlag: true,
      reorderAt: 3,
    })
    expect([status, json]).toEqual([200, expect.objectContaining({ partUnitCost: 1.2345, reorderAt: 3 })])
    expect((await log(partId)).toSorted()).toEqual([
      'Part created: LOG-1',
      'Reorder At set to 3',
      'Stocked changed from No to Yes',
      'Supplier set to Acme Cooling',
      'Unit Cost changed from $1.50 to $1.2345',
    ])
  })

  test('empties a field with null, and keeps absent ones', async () => {
    const { partId } = await create(all)
    const { json } = await change(partId, { vendorId: null, leadDays: null, partUnitCost: null })
    expect(json).toMatchObject({ ...all, vendorId: null, leadDays: null, partUnitCost: 0 })
  })

  test('accepts the record as it was read, and rejects another value of a read-only field', async () => {
    const part = await create(all)
    const same = await change(part.partId, part)
    expect([same.status, same.json.partCode]).toEqual([200, part.partCode])
    expect(await log(part.partId)).toHaveLength(1)
    const { status, json } = await change(part.partId, { lastOrderCost: 5 })
    expect([status, json.errors[0].field]).toEqual([400, 'lastOrderCost'])
  })

  test('[C1.011] keeps a part stocked while units of it are on hand, and names where', async () => {
    const part = await server.newPart(10)
    await server.setting('advancedPartsFunctionalityFlag', true)
    const { status, json } = await change(part, { partStockedFlag: false })
    const [field, message] = faults(json)[0] ?? []
    expect([status, field]).toEqual([400, 'partStockedFlag'])
    expect(message).toMatch(/ still holds 10 Each\. Bring the stock to 0 and release reservations first\.$/)
    const order = await server.newOrder()
    await server.add(order, part, 0, 'technician', { quantity: null, quantityWanted: 4 })
    const reserved = await change(part, { partStockedFlag: false })
    expect(faults(reserved.json)[0]?.[1]).toContain(' still holds 10 Each, 4 of them reserved.')
    const { partId: empty } = await create({ partStockedFlag: true })
    expect((await change(empty, { partStockedFlag: false })).status).toBe(200)
    await server.clearSettings()
  })

  test('rejects an outdated version with the current record', async () => {
    const { partId } = await create()
    await change(partId, { partName: 'Fan belt' })
    const { status, json } = await change(partId, { partName: 'x' }, { ifMatch: '"1"' })
    expect([status, json.current.partName]).toEqual([412, 'Fan belt'])
  })

  test('requires Edit Parts', async () => {
    const { partId } = await create()
    expect((await change(partId, { partName: 'x' }, {}, 'technician')).status).toBe(403)
  })
})

describe('deleting a part', () => {
  test('requires Delete Parts, which is not part of Edit Parts', async () => {
    const { partId } = await create()
    expect((await remove(partId, 'wide')).status).toBe(403)
    expect((await remove(partId)).status).toBe(204)
    expect((await server.as('administrator', `/api/Parts/${partId}`)).status).toBe(404)
  })

  test('[C0.018] is rejected while records refer to it, naming all of them', async () => {
    const part = await server.newPart(10)
    const order = await server.newOrder()
    await server.setting('advancedPartsFunctionalityFlag', true)
    await server.add(order, part, 1)
    await server.newSchedule(part, 1)
    const { status, json } = await remove(part)
    const { partCode } = (await server.as('administrator', `/api/Parts/${part}`)).json
    expect([status, json.title]).toEqual([
      409,
      `${partCode} is used by 1 work order, 1 PM schedule and 2 stock transactions. Make it inactive instead.`,
    ])
    expect((await change(part, { partActiveFlag: false })).json.partActiveFlag).toBe(false)
    await server.clearSettings()
  })
})
