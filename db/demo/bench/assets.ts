import { sql } from 'kysely'
import type { Trx } from '../../../apps/server/src/platform/db/database.ts'
import { assetSystems } from '../assets/asset-systems.ts'
import { createRowStore, writeRows } from '../row-store.ts'
import type { Scale } from './scale.ts'

async function addClasses(trx: Trx): Promise<void> {
  const rows = createRowStore()
  for (const { system, categories } of assetSystems) {
    const systemId = rows.nextId('asset_class')
    rows.add('asset_class', { id: systemId, level: 1, parent_id: null, name: system })
    for (const { category } of categories) {
      rows.add('asset_class', {
        id: rows.nextId('asset_class'),
        level: 2,
        parent_id: systemId,
        name: category,
      })
    }
  }
  await writeRows(trx, rows, ['asset_class'])
}

/**
 * Creates assets, property by property: the id of a property's n-th asset follows from both. A tenth of them have
 * meters.
 */
export async function addAssets(trx: Trx, scale: Scale): Promise<void> {
  const { properties, assetsPerProperty, buildingsPerProperty, floorsPerBuilding, roomsPerFloor } = scale
  const rooms = buildingsPerProperty * floorsPerBuilding * roomsPerFloor
  await addClasses(trx)
  await sql`insert into asset (id, property_id, code, name, system_id, category_id, status, barcode, building_id, floor_id, room_id, manufacturer, model, installed_on)
    select a, p, left(upper(c.name), 3) || '-' || lpad(a::text, 6, '0'), c.name || ' ' || a, c.parent_id, c.id,
      case when pg_temp.h(a, 3, 20) = 0 then 'Out of Service' else 'In Service' end, 'FT' || a,
      (room - 1) / ${floorsPerBuilding * roomsPerFloor}::int + 1, (room - 1) / ${roomsPerFloor}::int + 1, room, 'Northair', 'NA-' || pg_temp.h(a, 4, 900),
      current_date - pg_temp.h(a, 5, 6000)
    from (select a, (a - 1) / ${assetsPerProperty}::int + 1 as p from generate_series(1, ${properties * assetsPerProperty}::int) a) s
    cross join lateral (select (p - 1) * ${rooms}::int + 1 + pg_temp.h(a, 1, ${rooms}::int) as room) r
    join (select id, name, parent_id, row_number() over (order by id) - 1 as k, count(*) over () as classes from asset_class where level = 2) c on c.k = pg_temp.h(a, 2, c.classes::int)`.execute(
    trx,
  )
  await sql`insert into meter (id, asset_id, property_id, name, units) select row_number() over (order by id), id, property_id, 'Run Hours', 'hours' from asset where id % 10 = 0`.execute(
    trx,
  )
  await sql`insert into meter_reading (meter_id, previous_reading, current_reading, read_at)
    select m.id, (n - 1) * 300, n * 300, now() - make_interval(days => (25 - n) * 30) from meter m, generate_series(1, 24) n`.execute(
    trx,
  )
}
