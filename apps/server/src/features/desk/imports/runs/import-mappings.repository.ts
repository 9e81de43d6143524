import type { ImportOptions } from '@fettle/contract/imports'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

const mappings = (db: DbOrTrx) =>
  db
    .selectFrom('import_mapping')
    .leftJoin('user_account as author', 'author.id', 'import_mapping.modified_by')
    .selectAll('import_mapping')
    .select(['author.display_name as author_name', 'author.login_name'])

/** The mappings that were kept for a kind, by name. */
export const findMappings = (db: DbOrTrx, kind: string) =>
  mappings(db)
    .where('kind', '=', kind)
    .orderBy(naturally(sql.ref('name')))
    .execute()

export const findMapping = (db: DbOrTrx, id: number) =>
  mappings(db).where('import_mapping.id', '=', id).executeTakeFirstOrThrow()

/** Author of the mapping with this kind and name, or with this id; undefined if the mapping does not exist. */
export const findMappingAuthor = (
  trx: Trx,
  key: { kind: string; name: string } | { id: number },
): Promise<{ created_by: number | null } | undefined> =>
  trx
    .selectFrom('import_mapping')
    .select('created_by')
    .where(
      'id' in key
        ? sql<boolean>`id = ${key.id}`
        : sql<boolean>`kind = ${key.kind} and fold(name) = fold(${key.name})`,
    )
    .forUpdate()
    .executeTakeFirst()

/** Keeps a mapping; one of the same kind and name is replaced. Returns its id. */
export async function keepMapping(
  trx: Trx,
  { kind, name, options }: { kind: string; name: string; options: ImportOptions },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_mapping (kind, name, options) values (${kind}, ${name}, ${JSON.stringify(options)}::jsonb)
    on conflict (kind, fold(name)) do update set name = excluded.name, options = excluded.options
    returning id`.execute(trx)
  // An update that changes nothing returns nothing.
  if (rows[0]) return rows[0].id
  const found = await sql<{ id: number }>`
    select id from import_mapping where kind = ${kind} and fold(name) = fold(${name})`.execute(trx)
  return found.rows[0]?.id ?? 0
}

/** Deletes a mapping, and returns whether it existed. */
export async function deleteMapping(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('import_mapping').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
