import type { TemplateItem } from '@fettle/rules/assets/attribute-template'
import type { Trx } from '#platform/db/database.ts'
import { definedOf } from '#records/command/entered-fields.ts'

/** Columns of a class that administration may write. */
export type ClassColumns = {
  name?: string | undefined
  code?: string | null | undefined
  description?: string | undefined
  physical_risk?: string | undefined
  is_life_safety?: boolean | undefined
  is_active?: boolean | undefined
  attribute_template_id?: number | null | undefined
  parent_id?: number | undefined
}

/** Locks classes by ascending id, which serializes concurrent changes. */
export const lockClasses = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('asset_class')
    .select(['id', 'level', 'parent_id', 'name', 'is_active'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export async function insertClass(
  trx: Trx,
  row: Omit<ClassColumns, 'parent_id'> & { name: string; level: number; parent_id: number | null },
): Promise<number> {
  const { id } = await trx.insertInto('asset_class').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateClass(trx: Trx, id: number, columns: ClassColumns): Promise<void> {
  const named = definedOf(columns)
  if (Object.keys(named).length > 0)
    await trx.updateTable('asset_class').set(named).where('id', '=', id).execute()
}

export const removeClass = (trx: Trx, id: number) =>
  trx.deleteFrom('asset_class').where('id', '=', id).execute()

/** Locks a template, so that no class takes it until a deletion is committed. */
export async function lockTemplate(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('attribute_template').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertTemplate(
  trx: Trx,
  name: string,
  items: readonly TemplateItem[],
): Promise<number> {
  const { id } = await trx
    .insertInto('attribute_template')
    .values({ name, items: JSON.stringify(items) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
