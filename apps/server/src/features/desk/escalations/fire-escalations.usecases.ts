import { systemActor } from '@fettle/rules/access/outside-actor'
import type { EscalationStep } from '@fettle/rules/desk/escalation-rules'
import { queueMails } from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { makeEscalationChange } from '#features/work/order-commands/order-escalation.public.ts'
import {
  type CommandDeps,
  type OrderCommand,
  runOnOrders,
} from '#features/work/work-orders/order-command.public.ts'
import { inTransaction, nobody, type Trx } from '#platform/db/database.ts'
import { retryAfterRollback } from '#platform/db/retry-after-rollback.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import type { Logger } from '#platform/log.ts'
import { writeMails } from './escalation-mail.ts'
import { findActiveRules, type RuleRow } from './escalations.access.ts'
import { claimFiring, findAssigneeName, lockRule } from './escalations.repository.ts'
import { type Calendars, createCalendars, findPassed, findStillDue } from './passed-steps.ts'
import { findRecipients } from './recipients.repository.ts'

type Deps = CommandDeps & { log: Logger }
type Step = {
  rule: RuleRow
  /** The record and its position among the candidates. */
  record: { key: number; kind: string; id: number; property_id: number }
  stepId: number
  repeat: number
}
type Moment = { now: Date; calendars: Calendars }

/**
 * Fires the due steps of all active rules ([C8.034], [C8.035]). Returns their number. Each step has its own transaction, which
 * records the firing, changes the order and queues the messages. Any number of processes may run it at once. A step that
 * fails is logged and does not stop the others; the next run tries it again.
 */
export async function fireEscalations(deps: Deps, signal: AbortSignal): Promise<number> {
  const moment = { now: deps.clock.now(), calendars: createCalendars(deps.db) }
  let fired = 0
  for (const rule of await findActiveRules(deps.db)) fired += await fireRule(deps, rule, moment, signal)
  return fired
}

/** Fires the due steps of one active rule, and returns their number. */
export async function fireRule(
  deps: Deps,
  rule: RuleRow,
  moment: Moment,
  signal: AbortSignal,
): Promise<number> {
  let fired = 0
  for await (const { candidate, passed } of findPassed(deps.db, rule, moment)) {
    for (const { step, repeat, state } of passed) {
      if (signal.aborted) return fired
      if (state !== 'due') continue
      const due = { rule, record: candidate, stepId: step.stepId, repeat }
      try {
        if (await fireStep(deps, due, moment)) fired += 1
      } catch (error) {
        const { kind, id } = candidate
        deps.log.warn({ err: error, ruleId: rule.id, kind, recordId: id }, 'an escalation failed')
      }
    }
  }
  return fired
}

/** Fires a step once. If the rules refuse a change, the order stays unchanged, and the firing and the log say why. */
async function fireStep(deps: Deps, due: Step, moment: Moment): Promise<boolean> {
  const attempt = (problem: string | null) =>
    retryAfterRollback(() =>
      inTransaction(deps.db, nobody, async (trx) => {
        if (!(await lockRule(trx, due.rule))) return false
        return due.record.kind === 'work-order'
          ? await onOrder(deps, trx, due, { ...moment, problem })
          : await fire(deps, trx, due, { ...moment, problem: '', command: null })
      }),
    )
  try {
    return await attempt(null)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status === 404) throw error
    return await attempt(error.problem.errors[0]?.message ?? error.message)
  }
}

/** Locks the order and fires the step as a command of the product. `problem` is a refusal, after which nothing is changed. */
const onOrder = (
  deps: Deps,
  trx: Trx,
  due: Step,
  { problem, ...moment }: Moment & { problem: string | null },
): Promise<boolean> => {
  const { id, property_id } = due.record
  const context = { actor: systemActor(property_id), ifMatch: null }
  return runOnOrders(deps, context, { trx, ids: [id] }, async (commands) => {
    const command = commands.get(id) as OrderCommand
    return await fire(deps, trx, due, { ...moment, problem: problem ?? '', command })
  })
}

/** Decides again under the lock, records the firing, changes the order and queues the messages. */
async function fire(
  deps: Deps,
  trx: Trx,
  { rule, record, stepId, repeat }: Step,
  { problem, command, ...moment }: Moment & { problem: string; command: OrderCommand | null },
): Promise<boolean> {
  const found = await findStillDue(trx, rule, { key: record.key, stepId, repeat }, moment)
  if (found === null) return false
  const { candidate, due } = found
  const { now } = moment
  const settings = await readSettings(trx, candidate.property_id)
  const recipients = settings.sendNoticesFlag ? await findRecipients(trx, due.step, candidate) : []
  const mails = await writeMails(deps, trx, { rule: rule.name, candidate, recipients, settings, now })
  const names = mails.map(({ toName, toAddress }) => toName || toAddress)
  const isFirst = await claimFiring(trx, candidate, {
    ruleId: rule.id,
    stepId,
    repeat,
    dueAt: new Date(due.atMs),
    firedAt: now,
    told: names,
    problem,
  })
  if (!isFirst) return false
  if (command !== null) {
    command.log({ event: 'escalated', rule: rule.name, problem })
    if (problem === '') await changeOrder(command, rule.name, due.step)
  }
  await queueMails(deps, trx, mails)
  return true
}

async function changeOrder(
  command: OrderCommand,
  rule: string,
  { raisesPriority, reassignToId, subStatus }: EscalationStep,
): Promise<void> {
  const assigneeName = reassignToId === null ? null : await findAssigneeName(command.trx, reassignToId)
  await makeEscalationChange(command, rule, { raisesPriority, assigneeName, subStatus })
}
