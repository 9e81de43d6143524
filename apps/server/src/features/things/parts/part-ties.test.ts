import { beforeAll, describe, expect, test } from 'vitest'
import { errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createStockApp } from './stock.fixture.ts'

const parts: Record<string, number> = {}
const assets: Record<string, number> = {}
const classes: Record<string, number> = {}

const insertAsset = async (values: object) =>
  await insertRow(server.db, 'asset', { property_id: 1001, code: '', name: '', ...values })
const insertClass = async (name: string, parent: number | null = null) =>
  await insertRow(server.db, 'asset_class', { name, level: parent === null ? 1 : 2, parent_id: parent })

const server = disposeAfterAll(await createStockApp())
beforeAll(async () => {
  classes.air = await insertClass('Air supply')
  classes.handlers = await insertClass('Air handlers', classes.air)
  assets.handler = await insertAsset({
    code: 'AH-1',
    name: 'Air handler',
    system_id: classes.air,
    category_id: classes.handlers,
  })
  assets.pump = await insertAsset({ code: 'PU-1', name: 'Pump' })
  assets.south = await insertAsset({ code: 'PU-9', name: 'Southern pump', property_id: 1002 })
  parts.filter = await server.newPart(9, { code: 'F-1', name: 'Filter' })
  parts.belt = await server.newPart(2, { code: 'B-1', name: 'Belt' })
  parts.seal = await server.newPart(4, { code: 'S-1', name: 'Seal', unit_cost: 3 })
})

const read = async (part: string, subject = 'administrator') =>
  (await server.as(subject, `/api/Parts/${parts[part]}`)).json
const change = (part: string, body: object, { subject = 'administrator', ...headers } = {}) =>
  server.as(subject, `/api/Parts/${parts[part]}`, { method: 'PUT', body, ...headers })
const found = async (query: string, subject = 'administrator') =>
  (await server.as(subject, `/api/Parts?${query}`)).json.data.map(
    ({ partCode }: { partCode: string }) => partCode,
  )

describe('what a part fits', () => {
  test('is stored as assets and classes, shown by code and path, logged, and raises the version', async () => {
    const before = await read('filter')
    const { status, json } = await change('filter', {
      fitAssetIds: [assets.pump, assets.pump],
      fitClasses: [{ system: 'air supply', category: 'Air handlers' }],
    })
    expect([status, json.fmModId]).toEqual([200, before.fmModId + 1])
    expect(json.fitAssets).toEqual([{ assetId: assets.pump, assetCode: 'PU-1', name: 'Pump' }])
    expect(json.fitClasses).toEqual([
      { assetClassId: classes.handlers, system: 'Air supply', category: 'Air handlers', function: null },
    ])
    const log = await server.as('administrator', `/api/Parts/${parts.filter}/log`)
    expect(JSON.stringify(log.json)).toContain('Air supply › Air handlers')
    const { fitClasses } = json
    const same = await change('filter', { fitAssetIds: [assets.pump], fitClasses })
    expect(same.json.fmModId).toBe(json.fmModId)
  })

  test('finds the parts that fit an asset, its class or a higher class', async () => {
    await change('belt', { fitClasses: [{ system: 'Air supply' }] })
    expect(await found(`fitsAsset=${assets.handler}`)).toEqual(['B-1', 'F-1'])
    expect(await found(`fitsAsset=${assets.pump}`)).toEqual(['F-1'])
    expect(await found(`fitsAsset=${assets.south}`)).toEqual([])
  })

  test('finds parts for the assets of an order, and requires access to the order', async () => {
    const order = await server.newOrder()
    expect(await found(`fitsOrder=${order}`)).toEqual([])
    const asset_id = assets.handler ?? 0
    await server.db.insertInto('work_order_asset').values({ work_order_id: order, asset_id }).execute()
    expect(await found(`fitsOrder=${order}`)).toEqual(['B-1', 'F-1'])
    expect((await server.as('administrator', '/api/Parts?fitsOrder=999999')).status).toBe(404)
  })

  test('rejects assets of another property, unknown classes, and people who may not edit parts', async () => {
    const refused = await change('filter', { fitAssetIds: [assets.south], fitClasses: [{ system: 'Lost' }] })
    expect([refused.status, errorsOf(refused)]).toEqual([
      400,
      { fitAssetIds: 'unknown', fitClasses: 'unknown' },
    ])
    expect((await change('filter', { fitClasses: [] }, { subject: 'technician' })).status).toBe(403)
  })
})

describe('the alternates of a part', () => {
  test('replace each other in both directions', async () => {
    expect((await change('filter', { alternateIds: [parts.seal] })).json.alternates).toEqual([
      expect.objectContaining({ partId: parts.seal, partCode: 'S-1', partAvailable: 4, partUnitCost: 3 }),
    ])
    expect((await read('seal')).alternates).toMatchObject([{ partId: parts.filter }])
    expect(await found(`alternateOf=${parts.seal}`)).toEqual(['F-1'])
    // From the other side, with one more.
    expect((await change('seal', { alternateIds: [parts.filter, parts.belt] })).status).toBe(200)
    expect((await read('filter')).alternates).toMatchObject([{ partCode: 'S-1' }])
    expect((await change('filter', { alternateIds: [] })).json.alternates).toEqual([])
    expect((await read('seal')).alternates).toMatchObject([{ partCode: 'B-1' }])
  })

  test('exclude the part itself and parts of another property', async () => {
    const id = await insertRow(server.db, 'part', { property_id: 1002, code: 'S-9', name: 'South' })
    expect(errorsOf(await change('filter', { alternateIds: [id] }))).toEqual({ alternateIds: 'unknown' })
    expect(errorsOf(await change('filter', { alternateIds: [parts.filter] }))).toEqual({
      alternateIds: 'not-allowed',
    })
  })

  test('two people who connect the same parts at once store one pair', async () => {
    const [one, other] = await Promise.all([
      change('filter', { alternateIds: [parts.belt] }),
      change('belt', { alternateIds: [parts.filter] }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await read('belt')).alternates).toMatchObject([{ partCode: 'F-1' }])
  })
})
