import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { type RawBuilder, sql } from 'kysely'

/** A place of any level, with the fields of all levels. */
export type PlaceDetailRow = {
  id: number
  mod_id: number
  property_id: number
  parent_id: number | null
  code: string
  name: string
  within: string
  /** Names and codes of the parents. null at levels without them. */
  campus_name: string | null
  campus_code: string | null
  building_name: string | null
  building_code: string | null
  floor_name: string | null
  floor_code: string | null
  is_active: boolean
  children: number
  category: string
  contact_name: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  use: string
  type: string
  department: string
  sort_number: number
  outline: object | null
  merged_from: { code: string; name: string }[]
}

const ofBuilding = ['contact_name', 'address', 'city', 'state', 'zip', 'country'] as const
const ofRoom = ['use', 'type', 'department'] as const

/** Without the fields that only the place's own page shows. */
export type PlaceOverviewRow = Omit<PlaceDetailRow, 'outline' | 'merged_from'>

/** Columns of `PlaceOverviewRow` under this alias. */
export const overviewColumns = (alias: string) =>
  sql.raw(
    [
      ...['id', 'mod_id', 'property_id', 'parent_id', 'code', 'name', 'within', 'is_active', 'children'],
      ...['campus_name', 'campus_code', 'building_name', 'building_code', 'floor_name', 'floor_code'],
      ...['category', ...ofBuilding, ...ofRoom, 'sort_number'],
    ]
      .map((column) => `${alias}.${column}`)
      .join(', '),
  )

const none = sql`''::text`
const noOutline = sql`null::jsonb as outline`
const blank = (columns: readonly string[]) => columns.map((column) => sql`${none} as ${sql.ref(column)}`)
const taken = (columns: readonly string[]) => columns.map((column) => sql.ref(`p.${column}`))

/** Name and code of a place's parents, from the tables joined at its level. */
const parents = (joined: { campus?: 'c'; building?: 'b'; floor?: 'f' }) =>
  sql.join(
    (['campus', 'building', 'floor'] as const).flatMap((parent) => {
      const table = joined[parent]
      return ['name', 'code'].map((column) => {
        const value = table === undefined ? sql`null::text` : sql.ref(`${table}.${column}`)
        return sql`${value} as ${sql.ref(`${parent}_${column}`)}`
      })
    }),
  )

const shared = sql`p.id, p.mod_id, p.code, p.name, p.is_active`

/** Subquery per level that returns places in one row shape. */
export const levelRows: Readonly<Record<PlaceLevel, RawBuilder<PlaceDetailRow>>> = {
  campus: sql`select ${shared}, p.property_id, null::bigint as parent_id, '' as within, ${none} as category,
      ${sql.join([...blank(ofBuilding), ...blank(ofRoom)])}, 0 as sort_number, ${noOutline}, '[]'::jsonb as merged_from,
      ${parents({})},
      (select count(*)::int from building b where b.property_id = p.property_id and b.campus_id = p.id) as children
    from campus p`,
  building: sql`select ${shared}, p.property_id, p.campus_id as parent_id, coalesce(c.name, '') as within, p.category,
      ${sql.join([...taken(ofBuilding), ...blank(ofRoom)])}, 0 as sort_number, p.outline, p.merged_from,
      ${parents({ campus: 'c' })},
      (select count(*)::int from floor f where f.building_id = p.id) as children
    from building p left join campus c on c.id = p.campus_id`,
  floor: sql`select ${shared}, b.property_id, p.building_id as parent_id, b.name as within, ${none} as category,
      ${sql.join([...blank(ofBuilding), ...blank(ofRoom)])}, p.sort_number, ${noOutline}, p.merged_from,
      ${parents({ campus: 'c', building: 'b' })},
      (select count(*)::int from room r where r.floor_id = p.id) as children
    from floor p join building b on b.id = p.building_id left join campus c on c.id = b.campus_id`,
  room: sql`select ${shared}, b.property_id, p.floor_id as parent_id, b.name || ' › ' || f.name as within, p.category,
      ${sql.join([...blank(ofBuilding), ...taken(ofRoom)])}, 0 as sort_number, ${noOutline}, p.merged_from,
      ${parents({ campus: 'c', building: 'b', floor: 'f' })}, 0 as children
    from room p join floor f on f.id = p.floor_id join building b on b.id = f.building_id
      left join campus c on c.id = b.campus_id`,
}
