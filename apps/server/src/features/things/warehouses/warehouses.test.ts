import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createWarehousesApp } from './warehouses.fixture.ts'

const server = disposeAfterAll(await createWarehousesApp())
beforeAll(async () => {
  await sql`insert into role (id, name, kind, privileges)
    values (9001, 'Editor', 'full', '{FM Access,View Parts,Edit Parts}')`.execute(server.db)
  await sql`update user_account set role_id = 9001 where subject = 'wide'`.execute(server.db)
})

const faults = (json: { errors: { field: string; message: string }[] }) =>
  json.errors.map(({ field, message }) => [field, message])
const create = (body: object, subject = 'administrator') => server.post(subject, '/api/Warehouses', body)
const remove = (warehouseId: number, subject = 'administrator') =>
  server.as(subject, `/api/Warehouses/${warehouseId}`, { method: 'DELETE' })

describe('[C1.038] a warehouse', () => {
  const all = { warehouseName: 'Van of Tess', warehouseKind: 'Van', buildingId: 1001, keeperId: 1001 }

  test('stores code, name, kind, building and keeper, and logs who created it', async () => {
    const made = await server.newWarehouse({ warehouseCode: ' VAN-1 ', ...all })
    expect(made).toMatchObject({
      ...all,
      warehouseCode: 'VAN-1',
      building: 'Library',
      keeper: 'Tess Tern',
      warehouseActiveFlag: true,
      parts: 0,
      stockValue: 0,
    })
    expect((await server.as('administrator', `/api/Warehouses/${made.warehouseId}`)).json).toEqual(made)
    expect(await server.warehouseLog(made.warehouseId)).toEqual(['Warehouse created: VAN-1'])
  })

  test('is not created, changed or deleted without advanced parts', async () => {
    const { warehouseId } = await server.newWarehouse()
    await server.setting('advancedPartsFunctionalityFlag', false)
    const answers = [
      await create({ propertyId: 1001, warehouseCode: 'OFF-1', warehouseName: 'Off' }),
      await server.change(warehouseId, { warehouseName: 'Off' }),
      await remove(warehouseId),
    ]
    await server.setting('advancedPartsFunctionalityFlag', true)
    for (const { status, json } of answers) expect([status, json.errors[0].code]).toEqual([409, 'no-ledger'])
  })

  test('needs code and name', async () => {
    const { status, json } = await create({ propertyId: 1001, warehouseName: ' ' })
    expect([status, faults(json)]).toEqual([
      400,
      [
        ['warehouseCode', 'Code is required.'],
        ['warehouseName', 'Name is required.'],
      ],
    ])
  })

  test('is refused with a code that the property already uses', async () => {
    await server.newWarehouse({ warehouseCode: 'ATTIC' })
    const twin = { propertyId: 1001, warehouseCode: 'attic', warehouseName: 'Attic' }
    const { status, json } = await create(twin)
    expect([status, faults(json)]).toEqual([
      409,
      [['warehouseCode', 'Code attic is already used in this property.']],
    ])
    expect((await create({ ...twin, propertyId: 1002 }, 'wide')).status).toBe(201)
    const { warehouseId } = await server.newWarehouse()
    expect((await server.change(warehouseId, { warehouseCode: 'Attic' })).status).toBe(409)
  })

  test.each([
    ['buildingId', 1004, 'There is no such building here.'],
    ['keeperId', 1005, 'There is no such worker here.'],
    ['keeperId', 1006, 'There is no such worker here.'],
  ])('rejects %s %i of another property or kind', async (field, id, message) => {
    const body = { propertyId: 1001, warehouseCode: 'X', warehouseName: 'X', [field]: id }
    const { status, json } = await create(body, 'wide')
    expect([status, faults(json)]).toEqual([400, [[field, message]]])
    const { warehouseId } = await server.newWarehouse()
    expect((await server.change(warehouseId, { [field]: id }, {}, 'wide')).status).toBe(400)
  })

  test('changes the named fields and logs each', async () => {
    const { warehouseId } = await server.newWarehouse({ warehouseCode: 'OLD', keeperId: 1001 })
    const change = { warehouseCode: 'NEW', buildingId: 1002, keeperId: null }
    const { status, json } = await server.change(warehouseId, change)
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ warehouseCode: 'NEW', building: 'gymnasium', keeper: null, fmModId: 2 }),
    ])
    expect((await server.warehouseLog(warehouseId)).toSorted()).toEqual([
      'Building set to gymnasium',
      'Code changed from OLD to NEW',
      'Keeper removed; it was Tess Tern',
      'Warehouse created: OLD',
    ])
  })

  test('is saved again as it was read, and not in an outdated version', async () => {
    const read = await server.newWarehouse()
    expect((await server.change(read.warehouseId, read)).json).toEqual(read)
    await server.change(read.warehouseId, { warehouseName: 'Garage' })
    const stale = { ifMatch: `"${read.fmModId}"` }
    expect((await server.change(read.warehouseId, { warehouseName: 'Hut' }, stale)).status).toBe(412)
  })

  test('is not found in another property, and changed only with Edit Parts', async () => {
    const { warehouseId } = await server.newWarehouse()
    const url = `/api/Warehouses/${warehouseId}` as const
    expect((await server.as('southerner', url)).status).not.toBe(200)
    const ofSouth = await insertRow(server.db, 'warehouse', {
      property_id: 1002,
      code: 'S-1',
      name: 'South store',
    })
    for (const path of ['', '/log', '/stock'])
      expect((await server.as('administrator', `/api/Warehouses/${ofSouth}${path}`)).status).toBe(404)
    expect((await server.change(ofSouth, { warehouseName: 'x' })).status).toBe(404)
    expect((await create({ propertyId: 1002, warehouseCode: 'S', warehouseName: 'S' })).status).toBe(404)
    expect((await remove(warehouseId, 'wide')).status).toBe(403)
  })
})

describe('[C1.039] a warehouse with stock', () => {
  test('stays active and is not deleted until it is empty', async () => {
    const { warehouseId } = await server.newWarehouse({ warehouseName: 'Cellar' })
    const parts = [await server.newPart(), await server.newPart()]
    for (const partId of parts) await server.receive(partId, warehouseId, 3)
    const off = { warehouseActiveFlag: false }
    const refused = await server.change(warehouseId, off)
    expect([refused.status, faults(refused.json)]).toEqual([
      400,
      [
        [
          'warehouseActiveFlag',
          'Cellar still holds 2 parts. Transfer them to another warehouse or count them to 0 first.',
        ],
      ],
    ])
    const kept = await remove(warehouseId)
    expect([kept.status, kept.json.errors]).toMatchObject([
      409,
      [
        {
          code: 'holds-stock',
          message:
            'Cellar is used by 2 stock transactions. It still holds 2 parts. Transfer them to another warehouse or count them to 0, then make the warehouse inactive.',
        },
      ],
    ])
    await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after, note)
      select part_id, warehouse_id, 'Adjust', '2026-03-02', -on_hand, 0, 'Sold' from part_stock
      where warehouse_id = ${warehouseId}`.execute(server.db)
    expect((await server.change(warehouseId, off)).json.warehouseActiveFlag).toBe(false)
  })

  test('counts its parts and their value', async () => {
    const { warehouseId } = await server.newWarehouse()
    await server.receive(await server.newPart({ unit_cost: 1.25 }), warehouseId, 3)
    await server.receive(await server.newPart({ unit_cost: 0.3333 }), warehouseId, 2)
    const { json } = await server.as('administrator', `/api/Warehouses/${warehouseId}`)
    expect([json.parts, json.stockValue]).toEqual([2, 4.42])
  })
})

describe('deleting a warehouse', () => {
  test('deletes it with its bins', async () => {
    const { warehouseId } = await server.newWarehouse()
    const partId = await server.newPart()
    await server.put('administrator', `/api/Warehouses/${warehouseId}/stock/${partId}`, { bin: 'A-1' })
    expect((await remove(warehouseId)).status).toBe(204)
    expect((await server.as('administrator', `/api/Warehouses/${warehouseId}`)).status).toBe(404)
  })

  test('[C0.018] names the stock transactions, orders and requisitions that refer to it', async () => {
    const { warehouseId } = await server.newWarehouse({ warehouseName: 'Cellar' })
    const partId = await server.newPart()
    await server.receive(partId, warehouseId, 3)
    await server.reserve(await server.newOrder(), partId, warehouseId, 1)
    await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after, note)
      values (${partId}, ${warehouseId}, 'Adjust', '2026-03-02', -3, 0, 'Lost')`.execute(server.db)
    await sql`insert into requisition (property_id, warehouse_id) values (1001, ${warehouseId})`.execute(
      server.db,
    )
    const { status, json } = await remove(warehouseId)
    expect([status, json.errors[0].message]).toEqual([
      409,
      'Cellar is used by 1 work order, 1 requisition and 3 stock transactions. Make it inactive instead.',
    ])
  })
})

describe('the list of warehouses', () => {
  const codes = async (query: string) =>
    (await server.as('administrator', `/api/Warehouses?search=shed&${query}`)).json.data.map(
      ({ warehouseCode }: { warehouseCode: string }) => warehouseCode,
    )
  beforeAll(async () => {
    const shed = { warehouseName: 'Shed' }
    await server.newWarehouse({ ...shed, warehouseCode: 'S-10', keeperId: 1002 })
    const { warehouseId } = await server.newWarehouse({ ...shed, warehouseCode: 'S-9', buildingId: 1001 })
    await server.newWarehouse({ ...shed, warehouseCode: 'S-V', warehouseKind: 'Van' })
    await server.newWarehouse({ ...shed, warehouseCode: 'S-OFF', warehouseActiveFlag: false })
    await server.receive(await server.newPart(), warehouseId, 1)
  })

  test('has the active warehouses by code, and finds them by their fields', async () => {
    expect(await codes('')).toEqual(['S-9', 'S-10', 'S-V'])
    expect(await codes('active=*')).toEqual(['S-9', 'S-10', 'S-OFF', 'S-V'])
    expect(await codes('active=Inactive')).toEqual(['S-OFF'])
    expect(await codes('warehouseKind=Van')).toEqual(['S-V'])
    expect(await codes('building=librar')).toEqual(['S-9'])
    expect(await codes('keeper=stone')).toEqual(['S-10'])
    expect(await codes('propertyId=1001&take=1&skip=2')).toEqual(['S-10'])
  })

  test.each([
    ['warehouseName', ['S-9', 'S-10', 'S-V']],
    ['warehouseKind', ['S-9', 'S-10', 'S-V']],
    ['building', ['S-9']],
    ['keeper', ['S-10']],
    ['parts&sortDirection=descend', ['S-9']],
    ['stockValue&sortDirection=descend', ['S-9']],
    ['warehouseCode&sortDirection=descend', ['S-V', 'S-10', 'S-9']],
  ])('sorts by %s', async (sort, first) => {
    const sorted = await codes(`sortColumn=${sort}`)
    expect(sorted).toHaveLength(3)
    expect(new Set(sorted.slice(0, first.length))).toEqual(new Set(first))
  })

  test('counts sets of filters, and flags warehouses', async () => {
    const filters = [{ search: 'shed' }, { search: 'shed', active: '*' }, { warehouseKind: 'Boat' }]
    const { json } = await server.post('administrator', '/api/Warehouses/counts', { filters })
    expect(json.counts.map(({ total }: { total: number }) => total)).toEqual([3, 4, null])
    const [{ warehouseId }] = (await server.as('administrator', '/api/Warehouses?search=shed')).json.data
    const flag = { kind: 'warehouse', recordIds: [warehouseId], isFlagged: true }
    expect((await server.put('administrator', '/api/Flags', flag)).json.recordIds).toEqual([warehouseId])
    expect(await codes('flagged=true')).toEqual(['S-9'])
  })
})
