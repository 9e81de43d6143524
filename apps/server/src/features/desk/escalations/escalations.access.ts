import type { listEscalationFirings } from '@fettle/contract/escalations'
import { escalationStep } from '@fettle/contract/escalations'
import type { QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import type { EscalationStep, EscalationSubject } from '@fettle/rules/desk/escalation-rules'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** A stored escalation rule. */
export type RuleRow = {
  id: number
  mod_id: number
  property_id: number | null
  name: string
  subject: EscalationSubject
  priorities: number[]
  trade_id: number | null
  building_id: number | null
  categories: ('CM' | 'PM')[]
  working_hours_only: boolean
  stops_on_hold: boolean
  steps: EscalationStep[]
  is_active: boolean
  effective_at: Date
  last_fired_at: Date | null
}

const storedSteps = z.array(escalationStep)

/** Stored rules. A role or assignee that was deleted is null in the steps. */
const rulesWhere = async (db: DbOrTrx, where: RawBuilder<unknown>): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow & { role_ids: number[]; assignee_ids: number[] }>`
    select r.id, r.mod_id, r.property_id, r.name, r.subject, r.priorities, r.trade_id, r.building_id, r.categories,
      r.working_hours_only, r.stops_on_hold, r.steps, r.is_active, r.effective_at,
      (select max(fired_at) from escalation_firing f where f.rule_id = r.id) as last_fired_at,
      array(select id::int from role where id in (
        select (step ->> 'tellRoleId')::bigint from jsonb_array_elements(r.steps) step)) as role_ids,
      array(select id::int from assignee where id in (
        select (step ->> 'reassignToId')::bigint from jsonb_array_elements(r.steps) step)) as assignee_ids
    from escalation_rule r where ${where}
    order by lower(r.name) collate natural_order, r.id`.execute(db)
  return rows.map(({ role_ids: roles, assignee_ids: assignees, ...row }) => ({
    ...row,
    steps: storedSteps.parse(row.steps).map((step) => ({
      ...step,
      tellRoleId: roles.find((id) => id === step.tellRoleId) ?? null,
      reassignToId: assignees.find((id) => id === step.reassignToId) ?? null,
    })),
  }))
}

const ofActor = ({ propertyIds }: Actor) =>
  sql`(r.property_id is null or ${isOneOf('r.property_id', propertyIds)})`

/** Rules of the actor's properties and of all properties, by name. */
export const findRules = (db: DbOrTrx, actor: Actor): Promise<RuleRow[]> => rulesWhere(db, ofActor(actor))

/** Returns a rule of the actor's properties or of all properties. Throws 404 otherwise. */
export async function getRule(db: DbOrTrx, actor: Actor, ruleId: number): Promise<RuleRow> {
  const [row] = await rulesWhere(db, sql`r.id = ${ruleId} and ${ofActor(actor)}`)
  if (!row) throw notFound(`Escalation rule ${ruleId}`)
  return row
}

/** Active rules, for the job. */
export const findActiveRules = (db: DbOrTrx): Promise<RuleRow[]> => rulesWhere(db, sql`r.is_active`)

/** One page of the firings of a rule in the actor's properties, newest first. The caller has checked the rule. */
export const findFirings = (
  db: DbOrTrx,
  { propertyIds }: Actor,
  ruleId: number,
  query: QueryOf<typeof listEscalationFirings>,
) =>
  fetchPage(
    db
      .selectFrom('escalation_firing')
      .selectAll()
      .where('rule_id', '=', ruleId)
      .where(isOneOf('escalation_firing.property_id', propertyIds)),
    query,
    {
      columns: { fired: byValue('escalation_firing.id') },
      sortColumn: query.sortColumn,
      sortDirection: query.sortDirection ?? 'descend',
      fallback: 'fired',
      tieBreak: 'escalation_firing.id',
    },
  )
