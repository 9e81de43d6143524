import { sql } from 'kysely'
import { isAny, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

/** Whether to include classes that are not offered to new assets any more. */
type Offered = { includeInactive: boolean }

/** Asset classes belong to the whole installation: every signed-in user may read them. */
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

/** Systems, by name. */
export const findSystems = (db: DbOrTrx, offered: Offered) => classes(db, 1, offered).execute()

/** Categories of a system. Empty without a system. */
export async function findCategories(db: DbOrTrx, system: string, offered: Offered) {
  if (isAny(system)) return []
  return await classes(db, 2, offered).where(isSameText('parent.name', system)).execute()
}

/** Functions of a category. Empty without a category. The system narrows it if given. */
export async function findFunctions(
  db: DbOrTrx,
  { system, category }: { system: string; category: string },
  offered: Offered,
) {
  if (isAny(category)) return []
  const found = classes(db, 3, offered).where(isSameText('parent.name', category))
  return await (isAny(system) ? found : found.where(isSameText('top.name', system))).execute()
}

export const findTemplate = (db: DbOrTrx, templateId: number) =>
  db.selectFrom('attribute_template').selectAll().where('id', '=', templateId).executeTakeFirst()
