import type * as contract from '@fettle/contract/escalations'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Trx } from '#platform/db/database.ts'
import { prepareAccess } from './escalation-mail.ts'
import { getRule, type RuleRow } from './escalations.access.ts'
import { findHighestFired } from './escalations.repository.ts'
import { columnsOf, isNewlyDecided } from './escalations.usecases.ts'
import { createCalendars, findPassed, type PassedRecord } from './passed-steps.ts'
import { countPeople, findRecipients } from './recipients.repository.ts'

/** Number of rows shown. */
const rowsShown = 25

type Passed = Omit<PassedRecord, 'passed'> & PassedRecord['passed'][number]

/**
 * Steps of a draft that have passed, due ones first, and which of them fire at the next run, by the function that the job
 * uses ([C8.036]). Records that the caller may not read are only counted. Throws as saving the rule does.
 */
export const previewRule = (
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { escalationRuleId, ...draft }: BodyOf<typeof contract.previewEscalationRule>,
): Promise<contract.EscalationPreview> =>
  inTransaction(db, { userId: actor.userId, requestId: null }, async (trx) => {
    const now = clock.now()
    const stored = escalationRuleId === undefined ? null : await getRule(trx, actor, escalationRuleId)
    const rule = await draftedRule(trx, actor, draft, { stored, now })
    const all: Passed[] = []
    for await (const { candidate, passed } of findPassed(trx, rule, { now, calendars: createCalendars(trx) }))
      all.push(...passed.map((step) => ({ candidate, ...step })))
    const first = all
      .toSorted((one, other) => rank(one) - rank(other) || other.atMs - one.atMs)
      .slice(0, rowsShown)
    const rows: contract.EscalationPreviewRow[] = []
    for (const passed of first) rows.push(...(await presentPassed(trx, actor, passed)))
    return { rows, total: all.length, people: await countPeople(trx, rule) }
  })

const ranks = { due: 0, 'before-edit': 1, fired: 2 } as const
const rank = ({ state }: Passed): number => ranks[state]

/** The rule that saving the draft now would store. An unchanged rule keeps the moment of its last edit. */
async function draftedRule(
  trx: Trx,
  actor: Actor,
  draft: Parameters<typeof columnsOf>[2],
  { stored, now }: { stored: RuleRow | null; now: Date },
): Promise<RuleRow> {
  const fired = stored === null ? 0 : await findHighestFired(trx, stored.id)
  const highest = Math.max(fired, ...(stored?.steps.map(({ stepId }) => stepId) ?? []))
  const { steps, ...columns } = await columnsOf(trx, actor, draft, { highest, now })
  return {
    id: stored?.id ?? 0,
    mod_id: 0,
    last_fired_at: null,
    ...columns,
    ...(stored && !isNewlyDecided(stored, draft, actor) && { effective_at: stored.effective_at }),
    subject: draft.subject,
    categories: columns.categories as RuleRow['categories'],
    steps: JSON.parse(steps) as RuleRow['steps'],
  }
}

async function presentPassed(
  trx: Trx,
  actor: Actor,
  { candidate, step, repeat, atMs, state }: Passed,
): Promise<contract.EscalationPreviewRow[]> {
  const mayRead = await prepareAccess(trx, candidate)
  if (!mayRead(actor)) return []
  const recipients = await findRecipients(trx, step, candidate)
  const row: contract.EscalationPreviewRow = {
    recordKind: candidate.kind,
    recordId: candidate.id,
    recordName: candidate.name,
    propertyId: candidate.property_id,
    stepId: step.stepId,
    repeat,
    dueDateTime: new Date(atMs).toISOString(),
    state,
    told: recipients.map(({ name, address }) => name || address),
  }
  return [row]
}
