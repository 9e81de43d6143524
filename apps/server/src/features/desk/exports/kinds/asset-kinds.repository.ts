import { type Actor, may } from '@fettle/rules/access/permissions'
import { assetCustomFieldNames } from '@fettle/rules/assets/asset-custom-fields'
import { sql } from 'kysely'
import { classCell } from './class-cells.repository.ts'
import type { ExportKind } from './export-kind.ts'
import { attributeColumns } from './further-columns.repository.ts'
import { importKind } from './import-kind.ts'
import { placeCells, placeJoins, propertyCode } from './place-kinds.repository.ts'

const readsAssets = (actor: Actor) => may(actor, 'assets.read')

const inParent = 'The column parent has it.'
const inClass = 'The column class has it.'

const ownClass = classCell(sql`coalesce(record.function_id, record.category_id, record.system_id)`)

/** The asset's room, then the rooms it serves. */
const roomsCell = sql`case when room.code is null then '{}' else array[room.code] || array(
  select served.code from asset_room join room served on served.id = asset_room.room_id
  where asset_room.asset_id = record.id and served.id <> record.room_id order by served.id) end`

/** Includes the trade, because several trades may have a job type with the same name. */
const jobTypeCell = sql`(select trade.name || ' > ' || job_type.name
  from job_type join trade on trade.id = job_type.trade_id where job_type.id = record.job_type_id)`

/** For inactive meters without a code that share a name on one asset: the index, as counted by an import. */
const whichMeter = (table: 'meter' | 'record') => {
  const own = sql.ref(table)
  return sql`case when ${own}.code is null and not ${own}.is_active then (
    select case when count(*) > 1 then count(*) filter (where other.code is null and other.id <= ${own}.id) end
    from meter other where other.property_id = ${own}.property_id and not other.is_active and fold(other.name) = fold(${own}.name)
      and (other.asset_id = ${own}.asset_id or ${own}.asset_id is null and other.asset_id is null)) end`
}

const customFieldCells = Object.fromEntries(
  assetCustomFieldNames.map((name) => [name, sql`nullif(record.user_fields ->> ${name}, '')`]),
)

export const assetKinds: readonly ExportKind[] = [
  {
    kind: importKind('asset-classes'),
    mayRead: () => true,
    from: sql`asset_class as record`,
    rank: sql`record.level`,
    property: null,
    cells: { level: sql`record.level`, parent: classCell(sql`record.parent_id`) },
    alwaysIn: ['name', 'level', 'parent'],
    filters: { active: sql`record.is_active` },
    leftOut: {
      system: inParent,
      system_name: inParent,
      category: inParent,
      category_name: inParent,
    },
  },
  {
    kind: importKind('assets'),
    mayRead: readsAssets,
    from: sql`asset as record join property on property.id = record.property_id
      left join asset above on above.id = record.parent_id left join campus on campus.id = record.campus_id ${placeJoins}`,
    property: sql`record.property_id`,
    cells: {
      ...propertyCode,
      ...placeCells,
      parent: sql`above.code`,
      class: ownClass,
      job_type: jobTypeCell,
      campus: sql`campus.code`,
      room: roomsCell,
      useful_life: sql`trim_scale(record.useful_life) || ' ' || lower(record.useful_life_unit)`,
      ...customFieldCells,
    },
    leftOut: { system: inClass, category: inClass, function: inClass },
    filters: { assetStatus: sql`record.status` },
    further: attributeColumns,
  },
  {
    kind: importKind('meters'),
    mayRead: readsAssets,
    from: sql`meter as record join property on property.id = record.property_id left join asset on asset.id = record.asset_id`,
    property: sql`record.property_id`,
    cells: { ...propertyCode, asset: sql`asset.code`, which_one: whichMeter('record') },
    alwaysIn: ['name', 'asset', 'active', 'which_one'],
    filters: { active: sql`record.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('readings'),
    mayRead: readsAssets,
    from: sql`meter_reading as record join meter on meter.id = record.meter_id join property on property.id = meter.property_id
      left join asset on asset.id = meter.asset_id`,
    property: sql`meter.property_id`,
    where: sql`record.struck_at is null`,
    cells: {
      ...propertyCode,
      meter: sql`coalesce(meter.code, meter.name)`,
      asset: sql`asset.code`,
      active: sql`meter.is_active`,
      which_one: whichMeter('meter'),
      reading: sql`record.current_reading`,
    },
    leftOut: {
      meter_name: 'The meter has it.',
      units: 'The meter has it.',
      consumption: 'It follows from two readings.',
    },
    alwaysIn: ['asset', 'active', 'which_one', 'reading'],
  },
]
