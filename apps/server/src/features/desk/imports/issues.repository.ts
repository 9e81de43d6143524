import type { Trx } from '#platform/db/database.ts'

/** Ids of the issues that exist in their property and have no reference. */
export async function findIssuesByNumber(
  trx: Trx,
  named: readonly { id: number; propertyId: number }[],
): Promise<ReadonlySet<number>> {
  if (named.length === 0) return new Set()
  const properties = new Map(named.map(({ id, propertyId }) => [id, propertyId]))
  const rows = await trx
    .selectFrom('issue')
    .select(['id', 'property_id'])
    .where('id', 'in', [...properties.keys()])
    .where('reference', '=', '')
    .execute()
  return new Set(rows.flatMap((row) => (properties.get(row.id) === row.property_id ? [row.id] : [])))
}

/** Of these workers and vendors, the workers. */
export async function findWorkersAmong(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom('worker').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
