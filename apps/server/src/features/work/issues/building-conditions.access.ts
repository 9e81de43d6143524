import type { BuildingCondition, listBuildingConditions } from '@fettle/contract/building-conditions'
import type { QueryOf } from '@fettle/contract/route'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { conditionIndex } from '@fettle/rules/issues/condition-index'
import { openIssueStatuses } from '@fettle/rules/issues/issue-status'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

type Wanted = QueryOf<typeof listBuildingConditions> & { readonly buildingIds?: readonly number[] }

/** Conditions of buildings in the actor's properties, by property and building ([C7.013]). Assets in disposal do not count. */
export async function findBuildingConditions(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, buildingId, buildingIds }: Wanted,
): Promise<BuildingCondition[]> {
  const ids = buildingIds ?? (buildingId === undefined ? null : [buildingId])
  const { rows } = await sql<Omit<BuildingCondition, 'conditionIndex'>>`
    select building.id as "buildingId", building.code as "buildingCode", building.name as "buildingName",
      property.id as "propertyId", property.name as "propertyName",
      open.issues as "openIssues", open.gaps as "issuesWithoutEstimate", open.cost as "estimatedCost",
      owned.assets, owned.gaps as "assetsWithoutCost", owned.cost as "replacementCost"
    from building join property on property.id = building.property_id
    cross join lateral (select count(*)::int as issues, count(*) filter (where estimated_cost is null)::int as gaps,
      coalesce(sum(estimated_cost), 0) as cost from issue where issue.property_id = building.property_id
        and issue.building_id = building.id and issue.status = any(${openIssueStatuses}::text[])) open
    cross join lateral (select count(*)::int as assets, count(*) filter (where replacement_cost is null)::int as gaps,
      coalesce(sum(replacement_cost), 0) as cost from asset where asset.property_id = building.property_id
        and asset.building_id = building.id and asset.status <> 'Disposal') owned
    where ${isOneOf('building.property_id', ownPropertyScope(actor, propertyId))}
      and (${ids}::bigint[] is null or building.id = any(${ids}::bigint[]))
    order by property.name, building.name, building.code, building.id`.execute(db)
  return rows.map((row) => ({ ...row, conditionIndex: conditionIndex(row) }))
}

/** The buildings among `ids` whose condition the actor may read. */
export async function conditionsVisibleAmong(
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!may(actor, 'conditions.read') || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('building')
    .select('id')
    .where(isOneOf('id', ids))
    .where(isOneOf('property_id', actor.propertyIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
