import type * as contract from '@fettle/contract/escalations'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import {
  type EscalationDraft,
  escalationProblems,
  numberSteps,
  peopleProblems,
  ruleDraft,
  stepField,
} from '@fettle/rules/desk/escalation-rules'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { getRule, type RuleRow } from './escalations.access.ts'
import { asRuleNameTaken } from './escalations.errors.ts'
import { presentRule } from './escalations.presenter.ts'
import * as repository from './escalations.repository.ts'
import { countPeople } from './recipients.repository.ts'

type Deps = { db: Db; clock: Clock }
type Rule = contract.EscalationRule
type Draft = EscalationDraft & { propertyId: number | null }

/** Throws 404 for a property outside the caller's, and 403 for all properties unless the caller has them. */
export function assertMayChange(actor: Actor, propertyId: number | null): void {
  if (propertyId === null) assertMay(actor, 'system.manage')
  else ownPropertyScope(actor, propertyId)
}

/** Columns of a draft. Throws 403, 404, and 400 naming all problems. */
export async function columnsOf(
  trx: Trx | Db,
  actor: Actor,
  draft: Draft,
  { highest, now }: { highest: number; now: Date },
): Promise<repository.RuleColumns> {
  assertMayChange(actor, draft.propertyId)
  const steps = numberSteps(draft.steps, highest)
  const columns = {
    property_id: draft.propertyId,
    name: draft.name,
    subject: draft.subject,
    priorities: [...draft.priorities],
    trade_id: draft.tradeId,
    building_id: draft.buildingId,
    categories: [...draft.categories],
    working_hours_only: draft.workingHoursOnly,
    stops_on_hold: draft.stopsOnHold,
    steps: JSON.stringify(steps),
    is_active: true,
    effective_at: now,
  }
  const problems = [...escalationProblems(draft), ...(await referenceProblems(trx, draft, columns))]
  if (problems.length > 0) throw invalid(problems)
  return columns
}

async function referenceProblems(
  trx: Trx | Db,
  { steps, propertyId }: Draft,
  columns: repository.RuleColumns,
): Promise<Problem[]> {
  const roleIds = steps.flatMap(({ tellRoleId }) => tellRoleId ?? [])
  const assigneeIds = steps.flatMap(({ reassignToId }) => reassignToId ?? [])
  const unknown = await repository.findUnknownReferences(trx, { ...columns, roleIds, assigneeIds })
  const { openSubStatuses } = await readSettings(trx, propertyId)
  return [
    ...(unknown.trade ? [problem('tradeId', 'unknown', 'The property does not have this trade.')] : []),
    ...(unknown.building
      ? [problem('buildingId', 'unknown', 'The property does not have this building.')]
      : []),
    ...steps.flatMap(({ tellRoleId, reassignToId, subStatus }, index) => [
      ...(unknown.roleIds.includes(tellRoleId ?? 0)
        ? [problem(stepField(index, 'tellRoleId'), 'unknown', 'There is no such role.')]
        : []),
      ...(unknown.assigneeIds.includes(reassignToId ?? 0)
        ? [problem(stepField(index, 'reassignToId'), 'unknown', 'This worker or vendor does not work here.')]
        : []),
      ...(subStatus !== '' && !openSubStatuses.includes(subStatus)
        ? [problem(stepField(index, 'subStatus'), 'unknown', `There is no open sub-status ${subStatus}.`)]
        : []),
    ]),
  ]
}

/** Throws 400 if the rule can notify more people than the caller confirmed. */
async function assertConfirmed(
  trx: Trx,
  columns: Pick<repository.RuleColumns, 'property_id' | 'steps'>,
  confirmed: number | undefined,
): Promise<void> {
  const rule = { property_id: columns.property_id, steps: JSON.parse(columns.steps) as RuleRow['steps'] }
  const problems = peopleProblems(await countPeople(trx, rule), confirmed ?? 0)
  if (problems.length > 0) throw invalid(problems)
}

/** Adds an active rule ([C8.034]). Throws 400, 403, 404, and 409 for a duplicate name. */
export const createRule = (
  { db, clock }: Deps,
  context: RequestContext,
  { confirmedPeople, ...draft }: BodyOf<typeof contract.createEscalationRule>,
): Promise<Rule> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const columns = await columnsOf(trx, actor, draft, { highest: 0, now: clock.now() })
    await assertConfirmed(trx, columns, confirmedPeople)
    return presentRule(await getRule(trx, actor, await repository.insertRule(trx, columns)), actor)
  }).catch(asRuleNameTaken(draft.name))

const ruleKind: RecordKind<RuleRow, Partial<repository.RuleColumns>, never, Rule> = {
  name: 'escalation rule',
  ...storedIn({ table: 'escalation_rule' }),
  async read(trx, actor, ruleId) {
    const row = await getRule(trx, actor, ruleId)
    assertMayChange(actor, row.property_id)
    return row
  },
  present: async (_trx, row, { actor }) => presentRule(row, actor),
}

/** Parts of a rule whose change moves `effective_at`; a new name does not. */
const decidingParts = ({ name: _, ...draft }: Draft): string => JSON.stringify(draft)

const draftOf = (row: RuleRow, actor: Actor): Draft => ruleDraft(presentRule(row, actor))

/** Whether saving a draft changes what the rule decides. */
export const isNewlyDecided = (row: RuleRow, draft: Draft, actor: Actor): boolean =>
  !row.is_active || decidingParts(draft) !== decidingParts(draftOf(row, actor))

/**
 * Changes a rule, or switches it off and on. Steps whose moment is before the change do not fire ([C8.037]). Throws 400, 403,
 * 404, 409 for a duplicate name, and 412 for a stale version.
 */
export const updateRule = (
  deps: Deps,
  context: RequestContext,
  ruleId: number,
  { isActive, confirmedPeople, ...sent }: BodyOf<typeof contract.updateEscalationRule>,
): Promise<Rule> =>
  runRecordCommand(ruleKind, deps, context, ruleId, async ({ trx, actor, row, set, now }) => {
    const before = draftOf(row, actor)
    const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const draft: Draft = { ...before, ...changes }
    const is_active = isActive ?? row.is_active
    const highest = Math.max(
      await repository.findHighestFired(trx, ruleId),
      ...row.steps.map(({ stepId }) => stepId),
    )
    const columns = await columnsOf(trx, actor, draft, { highest, now })
    if (is_active) await assertConfirmed(trx, columns, confirmedPeople)
    const effective_at = isNewlyDecided(row, draft, actor) ? now : row.effective_at
    set({ ...columns, is_active, effective_at })
    return async () => presentRule(await getRule(trx, actor, ruleId), actor)
  }).catch(asRuleNameTaken(sent.name ?? ''))

/** Deletes a rule with the log of its firings. */
export const deleteRule = (deps: Deps, context: RequestContext, ruleId: number): Promise<undefined> =>
  runRecordCommand(ruleKind, deps, context, ruleId, async ({ trx }) => {
    await removeRecord(trx, 'escalation_rule', ruleId)
    return async () => undefined
  })
