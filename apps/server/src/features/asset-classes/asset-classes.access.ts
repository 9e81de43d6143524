import { sql } from 'kysely'
import { isAny, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

/** Whether classes that are no longer offered to new assets are told as well. */
type Offered = { includeInactive: boolean }

/** Asset classes belong to the whole installation: everybody who is signed in reads them. */
const classes = (db: DbOrTrx, level: 1 | 2 | 3, { includeInactive }: Offered) =>
  db
    .selectFrom('asset_class as c')
    .leftJoin('asset_class as parent', 'parent.id', 'c.parent_id')
    .leftJoin('asset_class as top', 'top.id', 'parent.parent_id')
    .selectAll('c')
    .select(['parent.name as parent_name', 'top.name as top_name'])
    .where('c.level', '=', level)
    .$if(!includeInactive, (found) => found.where('c.is_active', '=', true))
    .orderBy(naturally(sql.ref('c.name')))
    .orderBy('c.id')

/** Classes of the first level, by name. */
export const findSystems = (db: DbOrTrx, offered: Offered) => classes(db, 1, offered).execute()

/** Classes of the second level under one of the first; none where that is not chosen. */
export async function findCategories(db: DbOrTrx, system: string, offered: Offered) {
  if (isAny(system)) return []
  return await classes(db, 2, offered).where(isSameText('parent.name', system)).execute()
}

/** Classes of the third level under one of the second; none where that is not chosen. The first narrows it when given. */
export async function findFunctions(
  db: DbOrTrx,
  { system, category }: { system: string; category: string },
  offered: Offered,
) {
  if (isAny(category)) return []
  const found = classes(db, 3, offered).where(isSameText('parent.name', category))
  return await (isAny(system) ? found : found.where(isSameText('top.name', system))).execute()
}

/** The template of attributes with this id, if there is one. */
export const findTemplate = (db: DbOrTrx, templateId: number) =>
  db.selectFrom('attribute_template').selectAll().where('id', '=', templateId).executeTakeFirst()
