import type { EscalationFiring, EscalationRule } from '@fettle/contract/escalations'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { presentStamp } from '#records/record-stamp.ts'
import type { findFirings, RuleRow } from './escalations.access.ts'

/** A rule for an administrator. */
export const presentRule = (row: RuleRow, actor: Actor): EscalationRule => ({
  escalationRuleId: row.id,
  ...presentStamp(row),
  name: row.name,
  propertyId: row.property_id,
  subject: row.subject,
  workingHoursOnly: row.working_hours_only,
  stopsOnHold: row.stops_on_hold,
  priorities: row.priorities,
  tradeId: row.trade_id,
  buildingId: row.building_id,
  categories: row.categories,
  steps: row.steps,
  isActive: row.is_active,
  effectiveDateTime: row.effective_at.toISOString(),
  lastFiredDateTime: row.last_fired_at?.toISOString() ?? null,
  can: { change: row.property_id !== null || may(actor, 'system.manage') },
})

type FiringRow = Awaited<ReturnType<typeof findFirings>>['rows'][number]

/** A firing in the log of a rule. */
export const presentFiring = (row: FiringRow): EscalationFiring => ({
  firingId: row.id,
  recordKind: row.record_kind,
  recordId: row.record_id,
  recordName: row.record_name,
  stepId: row.step_id,
  repeat: row.repeat,
  dueDateTime: row.due_at.toISOString(),
  firedDateTime: row.fired_at.toISOString(),
  told: row.told,
  problem: row.problem,
})
