import type { Actor } from '@fettle/rules/access/permissions'
import type { CertificateTerm } from '@fettle/rules/assets/certificates'
import type { ReassignTarget } from '@fettle/rules/orders/reassign-targets'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { insuranceJsonOf } from './insurance.repository.ts'

/**
 * Active workers and vendors that can be assigned to an order of the person's properties or the given one, by
 * name, including vendors of every property.
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
      sql<boolean>`exists (select from user_account u where u.assignee_id = assignee.id and u.in_out_active
        and not u.is_disabled and u.in_out_status = 'In')`.as('is_in'),
    ])
    .select(insuranceJsonOf(sql.ref('assignee.id')).as('insurance'))
    .where('assignee.is_active', '=', true)
    .where(
      sql<boolean>`(${isOneOf('assignee.property_id', properties)} or (assignee.kind = 'vendor' and assignee.property_id is null))`,
    )
    .orderBy(naturally(sql.ref('assignee.name')))
    .orderBy('assignee.id')
    .execute()
}

export type AssigneeRow = Awaited<ReturnType<typeof findAssignees>>[number]

/** A worker or vendor that an order can be given to, and what decides whether the person may. */
export type AssigneeOption = ReassignTarget & {
  /** The day in the property's zone, and the terms of a vendor's insurances. */
  zone: string
  insurance: readonly CertificateTerm[]
}

type TargetRow = {
  insurance: CertificateTerm[]
  id: number
  name: string
  kind: string
  is_active: boolean
  is_supervisor: boolean | null
  trade_ids: readonly number[]
}

function toOption(row: TargetRow, actor: Actor, ownSupervisors: ReadonlySet<number>): ReassignTarget {
  const sharesTrade = row.trade_ids.some((id) => actor.tradeIds.includes(id))
  return {
    id: row.id,
    name: row.name,
    isVendor: row.kind === 'vendor',
    isActive: row.is_active,
    isSupervisor: row.is_supervisor === true,
    supervisesActor: ownSupervisors.has(row.id) || (row.is_supervisor === true && sharesTrade),
    sharesTrade,
  }
}

/** The assignees of a property permitted for the person by a rule. */
export async function findAssignable(
  db: DbOrTrx,
  actor: Actor,
  {
    propertyId,
    isAssignable,
  }: { propertyId: number; isAssignable: (target: ReassignTarget, actor: Actor) => boolean },
) {
  const assignees = await findAssignees(db, actor, propertyId)
  const own = await findOwnSupervisors(db, actor)
  return assignees.filter((row) => isAssignable(toOption(row, actor, own), actor))
}

/**
 * The worker or vendor of a property, or vendor of every property, that bears this name; active or not, the property's
 * own first. The caller has checked that the property is the person's to act in.
 */
export async function findAssigneeNamed(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, name }: { propertyId: number; name: string },
): Promise<AssigneeOption | null> {
  const row = await db
    .selectFrom('assignee')
    .leftJoin('worker', 'worker.id', 'assignee.id')
    .select(['assignee.id', 'assignee.name', 'assignee.kind', 'assignee.is_active', 'worker.is_supervisor'])
    .select([
      sql<number[]>`array(select trade_id::int from assignee_trade where assignee_id = assignee.id)`.as(
        'trade_ids',
      ),
      sql<number | null>`(select supervisor_id from worker own where own.id = ${actor.assigneeId})`.as(
        'own_supervisor_id',
      ),
      sql<string>`(select time_zone from property where id = ${propertyId})`.as('zone'),
      insuranceJsonOf(sql.ref('assignee.id')).as('insurance'),
    ])
    .where(isSameText('assignee.name', name))
    .where(
      sql<boolean>`(assignee.property_id = ${propertyId} or (assignee.kind = 'vendor' and assignee.property_id is null))`,
    )
    .orderBy('assignee.is_active', 'desc')
    .orderBy('assignee.property_id')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const own = new Set(row.own_supervisor_id === null ? [] : [row.own_supervisor_id])
  return { ...toOption(row, actor, own), zone: row.zone, insurance: row.insurance }
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
