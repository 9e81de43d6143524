import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { Candidate } from './candidates.repository.ts'

/** Columns of a rule as entered. */
export type RuleColumns = {
  property_id: number | null
  name: string
  subject: string
  priorities: number[]
  trade_id: number | null
  building_id: number | null
  categories: string[]
  working_hours_only: boolean
  stops_on_hold: boolean
  /** JSON. */
  steps: string
  is_active: boolean
  effective_at: Date
}

export async function insertRule(trx: Trx, columns: RuleColumns): Promise<number> {
  const { id } = await trx
    .insertInto('escalation_rule')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks a rule against changes until the transaction ends. Returns whether it is still active in this version.
 */
export async function lockRule(trx: Trx, { id, mod_id }: { id: number; mod_id: number }): Promise<boolean> {
  const row = await trx
    .selectFrom('escalation_rule')
    .select('id')
    .where('id', '=', id)
    .where('mod_id', '=', mod_id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export type Firing = {
  ruleId: number
  stepId: number
  repeat: number
  dueAt: Date
  firedAt: Date
  told: readonly string[]
  problem: string
}

/** Longest list of names in the log of firings. */
const namesStored = 20
const maxProblem = 400

/**
 * Records that a step fired. Returns false if it already did; of two processes, one waits here for the other.
 */
export async function claimFiring(
  trx: Trx,
  {
    kind,
    id,
    occasion,
    name,
    property_id,
  }: Pick<Candidate, 'kind' | 'id' | 'occasion' | 'name' | 'property_id'>,
  { ruleId, stepId, repeat, dueAt, firedAt, told, problem }: Firing,
): Promise<boolean> {
  const more = told.length - namesStored
  const names = more > 0 ? [...told.slice(0, namesStored), `${more} more`] : [...told]
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('escalation_firing')
    .values({
      rule_id: ruleId,
      step_id: stepId,
      record_kind: kind,
      record_id: id,
      occasion,
      repeat,
      property_id,
      record_name: name.slice(0, 200),
      due_at: dueAt,
      fired_at: firedAt,
      told: names,
      problem: problem.slice(0, maxProblem),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Highest number of a step in the firings of a rule, or 0. */
export async function findHighestFired(db: DbOrTrx, ruleId: number): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(step_id), 0)::int as highest from escalation_firing where rule_id = ${ruleId}`.execute(
    db,
  )
  return rows[0]?.highest ?? 0
}

/** Name of a worker or vendor, or null. */
export async function findAssigneeName(db: DbOrTrx, assigneeId: number): Promise<string | null> {
  const row = await db.selectFrom('assignee').select('name').where('id', '=', assigneeId).executeTakeFirst()
  return row?.name ?? null
}

export async function getPropertyName(db: DbOrTrx, propertyId: number): Promise<string> {
  const { name } = await db
    .selectFrom('property')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return name
}

/** References of a rule that the property does not have: the fields. A shared rule may use any trade, role and assignee. */
export async function findUnknownReferences(
  db: DbOrTrx,
  rule: Pick<RuleColumns, 'property_id' | 'trade_id' | 'building_id'> & {
    roleIds: readonly number[]
    assigneeIds: readonly number[]
  },
): Promise<{ trade: boolean; building: boolean; roleIds: number[]; assigneeIds: number[] }> {
  const { property_id: property, trade_id: trade, building_id: building, roleIds, assigneeIds } = rule
  const { rows } = await sql<{
    trade: boolean
    building: boolean
    roles: number[]
    assignees: number[]
  }>`select
    ${trade}::bigint is not null and not exists (select from trade where id = ${trade}::bigint
      and (${property}::bigint is null or exists (select from property_trade
        where trade_id = trade.id and property_id = ${property}::bigint))) as trade,
    ${building}::bigint is not null and not exists (select from building
      where id = ${building}::bigint and property_id = ${property}::bigint) as building,
    array(select id::int from role where id = any(${[...roleIds]}::bigint[])) as roles,
    array(select id::int from assignee where id = any(${[...assigneeIds]}::bigint[]) and is_active
      and (${property}::bigint is null or property_id is null or property_id = ${property}::bigint)) as assignees`.execute(
    db,
  )
  const [found] = rows
  return {
    trade: found?.trade ?? false,
    building: found?.building ?? false,
    roleIds: roleIds.filter((id) => !found?.roles.includes(id)),
    assigneeIds: assigneeIds.filter((id) => !found?.assignees.includes(id)),
  }
}
