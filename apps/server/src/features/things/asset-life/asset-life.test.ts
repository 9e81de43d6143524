import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await fillAssets(server)
  await sql
    .raw(`
    update asset set depreciation = 'Straight line', salvage_value = 199.5, replacement_cost = 2500 where id = 1001;
    insert into work_order_asset (work_order_id, asset_id, downtime_hours) values (1001, 1001, null), (1003, 1001, 4),
      (1003, 1002, null), (1003, 1003, null), (1004, 1001, null), (1006, 1004, null);
    insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours, rate) values
      (1001, 1001, 1001, '2025-12-31', 2, 40.5), (1001, 1001, 1001, '2026-01-01', 1.5, 33.33),
      (1001, 1003, 1001, '2026-03-02', 3, 10.01), (1002, 1006, 1005, '2026-03-02', 5, 99);
    insert into cost_part (work_order_id, name, transacted_on, quantity, unit_cost, cost_type, asset_id) values
      (1001, 'Belt', '2026-02-01', 2, 10.5, 'Purchase', null), (1003, 'Seal', '2026-03-02', 1, 9, 'Purchase', null),
      (1003, 'Own', '2026-03-02', 1, 7, 'Purchase', 1001), (1003, 'Of another', '2026-03-02', 1, 1000, 'Purchase', 1002),
      (1008, 'Off the order', '2024-02-02', 1, 5, 'Purchase', 1001);
    insert into order_cost (work_order_id, kind, type, company_id, number, spent_on, amount) values
      (1001, 'Invoice', '', 1006, 'A-1', '2026-01-05', 100), (1003, 'Invoice', '', 1006, 'A-2', '2026-01-05', -30),
      (1003, 'Other', 'Permit', null, '', '2024-12-31', 10), (1001, 'Estimate', 'Labor', null, '', '2026-01-05', 5000);
    insert into asset_status (asset_id, status, since) values (1001, 'Out of Service', '2026-01-01T03:00:00Z'),
      (1001, 'In Service', '2026-01-01T09:00:00Z');`)
    .execute(server.db)
})

const life = (subject = 'administrator', assetId = 1001, query = '') =>
  server.as(subject, `/api/Assets/${assetId}/life${query}`)

const none = { laborHours: 0, laborCost: 0, partCost: 0, vendorCost: 0, otherCost: 0, downtimeHours: 0 }

describe('the life of an asset', () => {
  test('has order costs by year, divided evenly, and downtime', async () => {
    const { status, json } = await life()
    expect([status, json]).toEqual([
      200,
      {
        assetId: 1001,
        purchasePrice: 1999.5,
        purchaseDate: '2020-02-03',
        // 3252 of 5479 days are left of 1800 dollars above the salvage value.
        bookValue: 1267.87,
        asOf: '2026-03-10',
        usedSince: '2020-02-03',
        replacementCost: 2500,
        replacementYear: 2035,
        years: [
          { year: 2024, ...none, partCost: 5, otherCost: 3.33, availability: 100 },
          { year: 2025, ...none, laborHours: 2, laborCost: 81, downtimeHours: 2, availability: 99.98 },
          {
            year: 2026,
            laborHours: 2.5,
            laborCost: 60.01,
            partCost: 31,
            vendorCost: 90,
            otherCost: 0,
            downtimeHours: 8,
            availability: 99.51,
          },
        ],
        total: {
          ...{ laborHours: 4.5, laborCost: 141.01, partCost: 36, vendorCost: 90, otherCost: 3.33 },
          ...{ downtimeHours: 10, availability: 99.98 },
        },
        orders: [
          { category: 'CM', count: 2 },
          { category: 'REQ', count: 1 },
        ],
      },
    ])
  })

  test('returns the book value on any day', async () => {
    expect((await life('administrator', 1001, '?asOf=2020-02-03')).json.bookValue).toBe(1999.5)
    expect((await life('administrator', 1001, '?asOf=2035-02-03')).json.bookValue).toBe(199.5)
    expect((await life('administrator', 1002)).json.bookValue).toBeNull()
    expect((await life('administrator', 1001, '?asOf=tomorrow')).json.errors[0].field).toBe('asOf')
  })

  test('[C0.019] returns hours without costs if rates are hidden, from visible orders only', async () => {
    const { json } = await life('technician')
    expect([json.total.laborHours, json.total.laborCost]).toEqual([4.5, null])
    expect(json.years.map(({ laborCost }: { laborCost: number | null }) => laborCost)).toEqual([
      null,
      null,
      null,
    ])
    expect((await life('requester')).status).toBe(403)
    expect((await life('administrator', 1004)).status).toBe(404)
    const other = await life('administrator', 1003)
    expect(other.json.total).toMatchObject({ laborHours: 1, laborCost: 10.01, partCost: 3, downtimeHours: 0 })
  })
})
