import type { BuildingCodeQuery, BuildingQuery } from '@fettle/contract/buildings'
import type { Actor } from '@fettle/rules/access/permissions'
import { propertyScope } from '#features/foundation/properties/properties.public.ts'
import { hasText, isAny, isNameOrCode, isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { buildingCodeAmbiguous } from './buildings.errors.ts'

const buildings = (db: DbOrTrx, propertyIds: readonly number[]) =>
  db
    .selectFrom('building')
    .leftJoin('campus', 'campus.id', 'building.campus_id')
    .selectAll('building')
    .select('campus.name as campus_name')
    .where(isOneOf('building.property_id', propertyIds))

/** One page of the active buildings that the actor may read. A campus matches by name or code. */
export async function findBuildings(db: DbOrTrx, actor: Actor, query: BuildingQuery) {
  let found = buildings(db, await propertyScope(db, actor, query.propertyId)).where(
    'building.is_active',
    '=',
    true,
  )
  if (query.campusName !== undefined && !isAny(query.campusName))
    found = found.where(isNameOrCode(['campus.name', 'campus.code'], query.campusName))
  if (query.buildingName !== undefined && !isAny(query.buildingName))
    found = found.where(hasText('building.name', query.buildingName))
  if (query.buildingCode !== undefined && !isAny(query.buildingCode))
    found = found.where(isSameText('building.code', query.buildingCode))
  return await fetchPage(found, query, {
    columns: {
      buildingName: ignoringCase('building.name'),
      buildingCode: ignoringCase('building.code'),
      campusName: ignoringCase('campus.name'),
      category: ignoringCase('building.category'),
      city: ignoringCase('building.city'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'buildingName',
    tieBreak: 'building.id',
  })
}

/**
 * Returns the building with a code. Throws 404 if the actor may read none, and 400 if several properties have
 * the code and the property is missing.
 */
export async function getBuildingByCode(
  db: DbOrTrx,
  actor: Actor,
  { buildingCode, propertyId }: BuildingCodeQuery,
) {
  const [row, another] = await buildings(db, await propertyScope(db, actor, propertyId))
    .where(isSameText('building.code', buildingCode))
    .limit(2)
    .execute()
  if (!row) throw notFound(`Building ${buildingCode}`)
  if (another) throw buildingCodeAmbiguous(buildingCode)
  return row
}

/** Throws 404 unless the building exists and the actor may read it. */
export async function requireBuilding(db: DbOrTrx, actor: Actor, buildingId: number): Promise<void> {
  const found = await buildings(db, await propertyScope(db, actor, undefined))
    .clearSelect()
    .select('building.id')
    .where('building.id', '=', buildingId)
    .executeTakeFirst()
  if (!found) throw notFound(`Building ${buildingId}`)
}
