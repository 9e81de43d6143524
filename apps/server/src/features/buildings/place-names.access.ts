import { sql } from 'kysely'
import { isSameText } from '../../platform/db/conditions.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'

export type NamedPlace = { id: number; name: string; code: string; campus_id?: number | null }

const levels = {
  campus: { table: 'campus', parent: 'property_id' },
  building: { table: 'building', parent: 'property_id' },
  floor: { table: 'floor', parent: 'building_id' },
  room: { table: 'room', parent: 'floor_id' },
} as const
export type PlaceLevel = keyof typeof levels

/**
 * Places of one parent that a text names: the one with that code, else all of that name. The caller has checked that
 * the person may read the property.
 */
export async function findNamedPlaces(
  db: DbOrTrx,
  level: PlaceLevel,
  parentId: number,
  text: string,
): Promise<NamedPlace[]> {
  const { table, parent } = levels[level]
  const campus = level === 'building' ? sql`campus_id` : sql`null::bigint as campus_id`
  const { rows } = await sql<NamedPlace>`
    select id, name, code, ${campus} from ${sql.table(table)}
    where ${sql.ref(parent)} = ${parentId} and (${isSameText('code', text)} or ${isSameText('name', text)})
    order by (${isSameText('code', text)}) desc, id limit 100`.execute(db)
  const [first] = rows
  const isCode = first?.code.trim().toLowerCase() === text.trim().toLowerCase()
  return isCode && first ? [first] : rows
}
