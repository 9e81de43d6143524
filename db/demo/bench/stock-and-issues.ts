import { sql } from 'kysely'
import type { Trx } from '../../../apps/server/src/platform/db/database.ts'
import type { TableName } from '../row-store.ts'

/** Tables that {@link addStockAndIssues} fills, for `loadInBulk`. */
export const stockAndIssueTables: readonly TableName[] = [
  'part',
  'warehouse',
  'part_stock',
  'stock_transaction',
  'stored_file',
  'document',
  'document_version',
  'document_text',
  'document_link',
  'issue',
  'issue_order',
]

const parts = 10_000
const warehouses = 50
/** The first warehouses hold a quarter of the parts each. */
const stores = 4
const placesPerPart = 4
/** Nine of ten parts are stocked, so these are 2,016,000 lines. */
const linesPerPlace = 56
const documents = 10_000
const wordsPerDocument = 400
/** Words that the texts choose from, a few of them often. */
const vocabulary = 4000
const issues = 50_000

/** The property that holds everything: the one with most orders. */
const here = sql`(select property_id from work_order group by property_id order by count(*) desc, property_id limit 1)`
type Piece = ReturnType<typeof sql>
/** The id of a record of the property that depends on a position. The list is read once per statement. */
function anyOf(table: string, position: Piece, salt: number): Piece {
  const list = sql`(array(select id from ${sql.table(table)} where property_id = ${here} order by id))`
  return sql`${list}[1 + pg_temp.h(${position}, ${sql.lit(salt)}, cardinality(${list}))]`
}

/** Stock in four warehouses for each stocked part: a receipt of ten units, five issues, and so on. */
async function addStock(trx: Trx): Promise<void> {
  await sql`insert into setting (name, value) values ('advancedPartsFunctionalityFlag', 'true')`.execute(trx)
  await sql`insert into warehouse (id, property_id, code, name, building_id, kind)
    select n, at.id, 'W-' || n, 'Store ' || n, ${anyOf('building', sql`n`, 50)}, case when n % 5 = 0 then 'Van' else 'Room' end
    from (select ${here} as id) at,
      generate_series(1, ${warehouses}::int) n`.execute(trx)
  await sql`insert into part (id, property_id, code, name, type, company_id, unit_cost, barcode, manufacturer, is_stocked,
      reorder_at, reorder_to, is_active)
    select n, at.id, 'P-' || n, (array['Filter', 'Belt', 'Ballast', 'Valve', 'Washer', 'Lamp', 'Motor', 'Bearing'])[1 + n % 8] || ' ' || n,
      (array['Electrical', 'HVAC', 'Lighting', 'Plumbing', 'Misc.'])[1 + pg_temp.h(n, 51, 5)], (array(select id from company order by id))[1 + n % 20],
      1 + pg_temp.h(n, 53, 20000) / 100.0, '40' || lpad(n::text, 10, '0'), 'Maker ' || pg_temp.h(n, 54, 60), n % 10 > 0,
      case when n % 10 > 2 then 100 + pg_temp.h(n, 55, 60) end, case when n % 10 > 2 then 200 end, n % 40 > 0
    from (select ${here} as id) at,
      generate_series(1, ${parts}::int) n`.execute(trx)
  await sql`create temp table place on commit drop as
    select p.id as part_id, case k when 1 then 1 + p.id % ${stores}::int
      else 1 + ${stores}::int + (p.id * 7 + k * 13) % (${warehouses}::int - ${stores}::int) end as warehouse_id, p.unit_cost
    from part p, generate_series(1, ${placesPerPart}::int) k where p.is_stocked`.execute(trx)
  const balance = (n: Piece) => sql`(11 * ((${n} + 5) / 6) - ${n})`
  await sql`insert into part_stock (part_id, warehouse_id, on_hand, reserved, bin)
    select part_id, warehouse_id, ${balance(sql`${linesPerPlace}::int`)}, part_id % 3, 'A-' || part_id % 40 from place`.execute(
    trx,
  )
  await sql`insert into stock_transaction (id, number, part_id, warehouse_id, kind, transacted_on, quantity, unit_cost,
      balance_after, work_order_id, created_at, created_by)
    select row_number() over sorted, row_number() over sorted, part_id, warehouse_id,
      case when n % 6 = 1 then 'Receive' else 'Issue' end, current_date - (${linesPerPlace}::int - n) * 7,
      case when n % 6 = 1 then 10 else -1 end, unit_cost, ${balance(sql`n`)},
      case when n % 6 > 1 then ${anyOf('work_order', sql`part_id * 64 + n`, 56)} end,
      now() - make_interval(days => (${linesPerPlace}::int - n) * 7), 1
    from generate_series(1, ${linesPerPlace}::int) n cross join place
    window sorted as (order by n, part_id, warehouse_id)`.execute(trx)
}

/** Documents with 400 words each; the thousandth word is about a hundred times rarer than the first. */
async function addDocuments(trx: Trx): Promise<void> {
  await sql`create temp table word on commit drop as
    select n as id, (array['fil', 'pum', 'val', 'mo', 'con', 'in', 'ser', 'te', 'pre', 'lu'])[1 + n % 10]
      || (array['ter', 'po', 've', 'tor', 'den', 'spec', 'vi', 'mi', 'ka', 'bri', 'so', 'dra', 'ne', 'fo', 'gu', 'li', 'ra', 'sta', 'wo', 'zu'])[1 + n / 10 % 20]
      || (array['ra', 'ce', 'tion', 'nal', 'sure', 'cate', 'ble', 'ment', 'ly', 'der', 'ing', 'ness', 'ton', 'mar', 'lis', 'dor', 'ket', 'pin', 'rum', 'vol'])[1 + n / 200 % 20] as text
    from generate_series(0, ${vocabulary}::int - 1) n`.execute(trx)
  await sql`insert into stored_file (id, sha256, media_type, byte_size)
    select n, encode(sha256(('bench ' || n)::bytea), 'hex'), 'application/pdf', 20000 + n from generate_series(1, ${documents}::int) n`.execute(
    trx,
  )
  await sql`insert into document (id, property_id, type, category, title, status, expires_on, current_version, is_kept)
    select n, ${here}, (array['Manual', 'Certificate', 'Drawing', 'Warranty'])[1 + n % 4], 'Equipment', 'Sheet ' || n,
      (array['Current', 'Current', 'Current', 'Draft', 'Superseded'])[1 + n % 5],
      case when n % 4 = 1 then current_date + n % 700 - 100 end, 1, true
    from generate_series(1, ${documents}::int) n`.execute(trx)
  await sql`insert into document_version (id, document_id, version, file_id, file_name)
    select n, n, 1, n, 'sheet-' || n || '.pdf' from generate_series(1, ${documents}::int) n`.execute(trx)
  await sql`insert into document_text (version_id, state, text)
    select n, 'read', string_agg(word.text, ' ' order by k)
    from generate_series(1, ${documents}::int) n cross join generate_series(1, ${wordsPerDocument}::int) k
    join word on word.id = floor(${vocabulary}::int * power(pg_temp.h(n * 1000 + k, 60, 1000000) / 1000000.0, 3))::int
    group by n`.execute(trx)
  await sql`insert into document_link (document_id, asset_id)
    select n, ${anyOf('asset', sql`n`, 61)} from generate_series(1, ${documents}::int) n`.execute(trx)
}

/** Issues of two years, a quarter of them not closed; every third one has an order. */
async function addIssues(trx: Trx): Promise<void> {
  await sql`insert into issue (id, property_id, title, description, kind, severity, status, building_id, floor_id, room_id,
      asset_id, found_on, found_by, owner_id, due_on, estimated_cost, check_note, closed_at, rejection_reason)
    select n, r.property_id, 'Finding ' || n, 'Paint is coming off next to window ' || n || '.',
      (array['Deficiency', 'Safety', 'Compliance', 'Complaint', 'Improvement'])[1 + pg_temp.h(n, 70, 5)],
      1 + pg_temp.h(n, 71, 4), decided.status, r.building_id, r.floor_id, r.room_id,
      case when n % 3 = 0 then ${anyOf('asset', sql`n`, 72)} end, current_date - pg_temp.h(n, 73, 730), 'Inspector ' || n % 20,
      ${anyOf('worker', sql`n`, 74)}, current_date + pg_temp.h(n, 75, 120) - 30, pg_temp.h(n, 76, 5000),
      case when decided.status = 'Closed' then 'Looked at it.' else '' end, case when decided.status = 'Closed' then now() end,
      case when decided.status = 'Rejected' then 'Not ours.' else '' end
    from generate_series(1, ${issues}::int) n
    cross join lateral (select case when pg_temp.h(n, 77, 100) < 70 then 'Closed' when pg_temp.h(n, 77, 100) < 75 then 'Rejected'
      else (array['New', 'Accepted', 'Planned', 'In work', 'To check'])[1 + n % 5] end as status) decided
    join (select row_number() over (order by room.id) as position, count(*) over () as rooms, building.property_id,
        building.id as building_id, floor.id as floor_id, room.id as room_id
      from room join floor on floor.id = room.floor_id join building on building.id = floor.building_id
      where building.property_id = ${here}) r on r.position = 1 + n % r.rooms`.execute(trx)
  await sql`insert into issue_order (issue_id, work_order_id)
    select n, ${anyOf('work_order', sql`n`, 78)} from generate_series(3, ${issues}::int, 3) n`.execute(trx)
}

/**
 * Fills the property with most orders: 10,000 parts, 50 warehouses with 2,016,000 lines of the ledger, 10,000 documents
 * with text and 50,000 issues. Needs the helper of `createHash`.
 */
export async function addStockAndIssues(trx: Trx): Promise<void> {
  await addStock(trx)
  await addDocuments(trx)
  await addIssues(trx)
  for (const table of [
    'warehouse',
    'part',
    'stock_transaction',
    'stored_file',
    'document',
    'document_version',
    'issue',
  ])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
  await sql`select setval('stock_number', (select max(number) from stock_transaction))`.execute(trx)
}
