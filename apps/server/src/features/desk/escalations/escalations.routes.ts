import * as contract from '@fettle/contract/escalations'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findFirings, findRules, getRule } from './escalations.access.ts'
import { presentFiring, presentRule } from './escalations.presenter.ts'
import * as usecases from './escalations.usecases.ts'
import { previewRule } from './preview.usecases.ts'
import { runRule } from './run-rule.usecases.ts'

/** Registers the routes of escalation rules, which require Manage Settings. */
export function registerEscalationRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listEscalationRules, async ({ actor }) =>
    (await findRules(db, actor)).map((row) => presentRule(row, actor)),
  )
  registerRoute(app, deps, contract.createEscalationRule, (input) =>
    usecases.createRule(deps, input, input.body),
  )
  registerRoute(app, deps, contract.updateEscalationRule, (input) =>
    usecases.updateRule(deps, input, input.params.escalationRuleId, input.body),
  )
  registerRoute(app, deps, contract.deleteEscalationRule, (input) =>
    usecases.deleteRule(deps, input, input.params.escalationRuleId),
  )
  registerRoute(app, deps, contract.previewEscalationRule, ({ actor, body }) =>
    previewRule(deps, actor, body),
  )
  registerRoute(app, deps, contract.runEscalationRule, async ({ actor, params }) => ({
    steps: await runRule(deps, actor, params.escalationRuleId),
  }))
  registerRoute(app, deps, contract.listEscalationFirings, async ({ actor, params, query }) => {
    const { id } = await getRule(db, actor, params.escalationRuleId)
    const { rows, total } = await findFirings(db, actor, id, query)
    const { skip, take } = query
    return pageOf({ data: rows.map(presentFiring), skip, take, total, now: clock.now() })
  })
}
