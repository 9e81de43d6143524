import type { Actor } from '@fettle/rules/permissions'
import { mayReassignTo } from '@fettle/rules/reassign-targets'
import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/conditions.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { ownPropertyScope } from '../properties/properties.access.ts'

/**
 * Active workers and vendors who can be given an order of the person's properties, or the one that is named, by name:
 * its workers, its vendors and those that work for every property.
 */
export async function findAssignees(db: DbOrTrx, actor: Actor, propertyId: number | undefined) {
  const properties = ownPropertyScope(actor, propertyId)
  return await db
    .selectFrom('assignee')
    .leftJoin('worker', 'worker.id', 'assignee.id')
    .leftJoin('company', 'company.id', 'assignee.id')
    .select(['assignee.id', 'assignee.name', 'assignee.kind', 'assignee.is_active', 'worker.is_supervisor'])
    .select([
      sql<number>`coalesce(worker.mod_id, company.mod_id)`.as('mod_id'),
      sql<number[]>`array(select trade_id::int from assignee_trade where assignee_id = assignee.id)`.as(
        'trade_ids',
      ),
    ])
    .where('assignee.is_active', '=', true)
    .where(
      sql<boolean>`(${isOneOf('assignee.property_id', properties)} or (assignee.kind = 'vendor' and assignee.property_id is null))`,
    )
    .orderBy((eb) => eb.fn('lower', ['assignee.name']))
    .orderBy('assignee.id')
    .execute()
}

export type AssigneeRow = Awaited<ReturnType<typeof findAssignees>>[number]

/** Those of them that the person's `Reassign Orders` reaches (C5). */
export async function findReassignTargets(db: DbOrTrx, actor: Actor, propertyId: number) {
  const assignees = await findAssignees(db, actor, propertyId)
  const own = await findOwnSupervisors(db, actor)
  return assignees.filter((row) => {
    const sharesTrade = row.trade_ids.some((id) => actor.tradeIds.includes(id))
    const target = {
      name: row.name,
      isVendor: row.kind === 'vendor',
      isActive: row.is_active,
      isSupervisor: row.is_supervisor === true,
      supervisesActor: own.has(row.id) || (row.is_supervisor === true && sharesTrade),
      sharesTrade,
    }
    return mayReassignTo(target, actor)
  })
}

async function findOwnSupervisors(db: DbOrTrx, actor: Actor): Promise<ReadonlySet<number>> {
  if (actor.assigneeId === null) return new Set()
  const rows = await db
    .selectFrom('worker')
    .select('supervisor_id')
    .where('id', '=', actor.assigneeId)
    .execute()
  return new Set(rows.flatMap(({ supervisor_id }) => (supervisor_id === null ? [] : [supervisor_id])))
}
