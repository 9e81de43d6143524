import type { Actor } from '@fettle/rules/access/permissions'
import type { Deps } from '#platform/deps.ts'
import { getRule } from './escalations.access.ts'
import { assertMayChange } from './escalations.usecases.ts'
import { fireRule } from './fire-escalations.usecases.ts'
import { createCalendars } from './passed-steps.ts'

/** Longest run on request, in milliseconds. The job fires the remaining steps. */
const maxRunMs = 10_000

/**
 * Fires the due steps of a rule now, as the job does, and returns their number. A rule that is off fires nothing. Throws 404,
 * and 403 for a rule of all properties unless the caller has them.
 */
export async function runRule(deps: Deps, actor: Actor, ruleId: number): Promise<number> {
  const rule = await getRule(deps.db, actor, ruleId)
  assertMayChange(actor, rule.property_id)
  const moment = { now: deps.clock.now(), calendars: createCalendars(deps.db) }
  return await fireRule(deps, rule, moment, AbortSignal.timeout(maxRunMs))
}
