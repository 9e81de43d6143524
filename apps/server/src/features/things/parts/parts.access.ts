import type { PartQuery } from '@fettle/contract/parts'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { hasText, isAny, isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { findPartsUsedBy, findPartsUsedFor } from './parts.repository.ts'

/**
 * Ids of the parts used by or for the query's person, order or job type, latest first. Undefined without such
 * a filter.
 */
async function usedParts(
  db: DbOrTrx,
  actor: Actor,
  { usedBy, usedFor }: PartQuery,
): Promise<number[] | undefined> {
  if (usedFor !== undefined) await getVisibleWorkOrder(db, actor, usedFor)
  const byPerson = usedBy && (await findPartsUsedBy(db, actor.userId))
  const forOrder = usedFor === undefined ? undefined : await findPartsUsedFor(db, usedFor)
  return byPerson && forOrder ? byPerson.filter((id) => forOrder.includes(id)) : (byPerson ?? forOrder)
}

/** One page of the parts of the person's properties, or of the given one ([B3.026]). */
export async function findParts(db: DbOrTrx, actor: Actor, query: PartQuery) {
  let found = db
    .selectFrom('part')
    .leftJoin('company', 'company.id', 'part.company_id')
    .leftJoin('assignee as vendor', 'vendor.id', 'part.company_id')
    .leftJoin('part_stock as stock', 'stock.part_id', 'part.id')
    .selectAll('part')
    .select(['vendor.name as vendor_name', 'company.phone as vendor_phone', 'stock.on_hand'])
    .where(isOneOf('part.property_id', ownPropertyScope(actor, query.propertyId)))
  if (!query.includeInactive) found = found.where('part.is_active', '=', true)
  if (query.partCode !== undefined && !isAny(query.partCode))
    found = found.where(hasText('part.code', query.partCode))
  if (query.partName !== undefined && !isAny(query.partName))
    found = found.where(hasText('part.name', query.partName))
  if (query.partType !== undefined) found = found.where('part.type', '=', query.partType)
  if (query.vendorName !== undefined && !isAny(query.vendorName))
    found = found.where(hasText('vendor.name', query.vendorName))
  if (query.cPartBarCode !== undefined && !isAny(query.cPartBarCode))
    found = found.where('part.barcode', '<>', '').where(isSameText('part.barcode', query.cPartBarCode))
  for (const word of new Set((query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)))
    found = found.where(
      sql<boolean>`(${hasText('part.code', word)} or ${hasText('part.name', word)} or ${hasText('part.barcode', word)})`,
    )
  const used = await usedParts(db, actor, query)
  if (used) found = found.where(isOneOf('part.id', used))
  return await fetchPage(found, query, {
    columns: {
      ...(used && { lastUsed: sql`array_position(${used}::bigint[], part.id)` }),
      partCode: ignoringCase('part.code'),
      partName: ignoringCase('part.name'),
      partType: byValue('part.type'),
      manufacturer: ignoringCase('part.manufacturer'),
      vendorName: ignoringCase('vendor.name'),
      partUnitCost: byValue('part.unit_cost'),
      costUnits: ignoringCase('part.units'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: used ? 'lastUsed' : 'partCode',
    tieBreak: 'part.id',
  })
}

/** One part of the person's properties. Throws 404. */
export async function getPart(db: DbOrTrx, actor: Actor, partId: number) {
  const part = await db
    .selectFrom('part')
    .selectAll()
    .where('id', '=', partId)
    .where(isOneOf('part.property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!part) throw notFound(`Part ${partId}`)
  return part
}
