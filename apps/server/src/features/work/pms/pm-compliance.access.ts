import { type Actor, may } from '@fettle/rules/access/permissions'
import type { StatusKind } from '@fettle/rules/orders/order-status'
import type { ComplianceGroup } from '@fettle/rules/pm/compliance'
import type { OccurrenceState } from '@fettle/rules/pm/occurrence'
import { type RawBuilder, sql } from 'kysely'
import { planColumns } from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Facts that decide how an occurrence counts. */
export type FactsRow = {
  id: number
  schedule_id: number
  group_id: number | null
  state: OccurrenceState
  on: string
  status_kind: StatusKind | null
  done_on: string | null
  /** Completed without hours or answers ([C2.093]). */
  is_bare: boolean
  /** Today at the property. */
  today: string
}

/** SQL of a group's id, for the query in {@link findComplianceFacts}. */
const groupIds: Readonly<Record<ComplianceGroup, RawBuilder<unknown>>> = {
  property: sql`s.property_id`,
  trade: sql`case when wo.id is null then s.trade_id else wo.trade_id end`,
  building: sql`coalesce(wo.building_id, t.building_id, a.building_id, s.building_id)`,
  assignee: sql`case when wo.id is null then s.assign_to_id else wo.assign_to_id end`,
  schedule: sql`s.id`,
}

const ofOccurrences = sql`pm_occurrence o
    join pm_target t on t.id = o.pm_target_id
    join pm_schedule s on s.id = t.pm_schedule_id
    join property p on p.id = s.property_id
    left join asset a on a.id = t.asset_id
    left join work_order wo on wo.id = o.work_order_id`

const facts = (groupBy: ComplianceGroup, now: Date) => sql`
    o.id, s.id as schedule_id, ${groupIds[groupBy]} as group_id, o.state, o.occurs_on::text as on, wo.status_kind,
    case when o.state = 'Done' then (wo.completed_at at time zone p.time_zone)::date end::text as done_on,
    (${now}::timestamptz at time zone p.time_zone)::date::text as today,
    o.state = 'Done' and not exists (select from cost_labor l where l.work_order_id = wo.id)
      and not exists (select from work_order_task k where k.work_order_id = wo.id
        and (k.is_done or k.is_failed or k.data_entry <> '')) as is_bare`

/** Occurrences to count: by properties and days, or by ids. */
export type ComplianceScope =
  | { propertyIds: readonly number[]; from: string; to: string }
  | { propertyIds: readonly number[]; ids: readonly number[] }

const inScope = (scope: ComplianceScope) => sql`s.property_id = any(${scope.propertyIds}::bigint[])
    and o.state <> 'Planned' and ${
      'ids' in scope
        ? sql`o.id = any(${scope.ids}::bigint[])`
        : sql`o.occurs_on between ${scope.from} and ${scope.to}`
    }`

/** Facts of at most `max` occurrences in the actor's properties, by day. */
export async function findComplianceFacts(
  db: DbOrTrx,
  scope: ComplianceScope,
  { groupBy, now, max }: { groupBy: ComplianceGroup; now: Date; max: number },
): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`select ${facts(groupBy, now)} from ${ofOccurrences}
    where ${inScope(scope)} order by o.occurs_on, s.number, o.id limit ${max}`.execute(db)
  return rows
}

/** Rows with the schedules' rules. */
export const findPlanRows = (db: DbOrTrx, scheduleIds: readonly number[]) =>
  db
    .selectFrom('pm_schedule')
    .select(['id', ...planColumns])
    .where('id', 'in', [0, ...scheduleIds])
    .execute()

const groupNames: Readonly<Record<ComplianceGroup, RawBuilder<unknown>>> = {
  property: sql`select id, name from property`,
  trade: sql`select id, name from trade`,
  building: sql`select id, name from building`,
  assignee: sql`select id, name from assignee`,
  schedule: sql`select s.id, 'PM ' || s.number || ' ' || concat_ws(': ', j.name, nullif(split_part(s.description, E'\\n', 1), ''))
    as name from pm_schedule s left join job_type j on j.id = s.job_type_id`,
}

/** Names of groups. The caller has checked access. */
export async function findGroupNames(
  db: DbOrTrx,
  groupBy: ComplianceGroup,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${groupNames[groupBy]}) g where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Display texts of an occurrence. */
export type ComplianceWords = {
  id: number
  property_id: number
  number: number
  description: string
  job_type_name: string | null
  target_name: string
  k: number
  reason: string
  created_at: Date
  user_name: string | null
  assignee_name: string | null
  order_id: number | null
  order_number: string | null
  sub_status: string | null
}

/** Display texts of occurrences. The caller has checked access. */
export async function findComplianceWords(
  db: DbOrTrx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ComplianceWords>> {
  const { rows } = await sql<ComplianceWords>`
    select o.id, s.property_id, s.number, s.description, j.name as job_type_name, o.k, o.reason, o.created_at,
      coalesce(a.code, nullif(concat_ws(' ', b.name, r.code), ''), '') as target_name, u.display_name as user_name,
      e.name as assignee_name, wo.id as order_id, wo.order_number, sub.name as sub_status
    from ${ofOccurrences}
    left join job_type j on j.id = s.job_type_id
    left join building b on b.id = t.building_id
    left join room r on r.id = t.room_id
    left join user_account u on u.id = o.user_id
    left join sub_status sub on sub.id = wo.sub_status_id
    left join assignee e on e.id = ${groupIds.assignee}
    where o.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The given occurrences that are decided and in the actor's properties. */
export async function visibleOccurrencesAmong(
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!may(actor, 'pms.read')) return new Set()
  const { rows } = await sql<{ id: number }>`select o.id from ${ofOccurrences}
    where ${inScope({ propertyIds: actor.propertyIds, ids })}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
