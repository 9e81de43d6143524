import * as contract from '@fettle/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findDeliveries, findWebhooks, getWebhookRow } from './webhooks.access.ts'
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts'
import * as usecases from './webhooks.usecases.ts'

/** Registers the routes of webhooks and their deliveries, which require Manage Settings. */
export function registerWebhookRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listWebhooks, async ({ actor }) =>
    (await findWebhooks(db, actor)).map((row) => presentWebhook(row, actor)),
  )
  registerRoute(app, deps, contract.getWebhook, ({ actor, params }) =>
    usecases.readWebhook(db, actor, params.webhookId),
  )
  registerRoute(app, deps, contract.createWebhook, (input) => usecases.createWebhook(deps, input, input.body))
  registerRoute(app, deps, contract.updateWebhook, (input) =>
    usecases.updateWebhook(deps, input, input.params.webhookId, input.body),
  )
  registerRoute(app, deps, contract.deleteWebhook, (input) =>
    usecases.deleteWebhook(deps, input, input.params.webhookId),
  )
  registerRoute(app, deps, contract.renewWebhookSecret, (input) =>
    usecases.renewSecret(deps, input, input.params.webhookId),
  )
  registerRoute(app, deps, contract.testWebhook, (input) =>
    usecases.testWebhook(deps, input, input.params.webhookId),
  )
  registerRoute(app, deps, contract.listWebhookDeliveries, async ({ actor, params, query }) => {
    const { id } = await getWebhookRow(db, actor, params.webhookId)
    const { rows, total } = await findDeliveries(db, actor, id, query)
    const { skip, take } = query
    return pageOf({ data: rows.map(presentDelivery), skip, take, total, now: clock.now() })
  })
  registerRoute(app, deps, contract.resendWebhookDelivery, (input) =>
    usecases.resendDelivery(deps, input, input.params),
  )
  registerRoute(app, deps, contract.resendWaitingDeliveries, (input) =>
    usecases.resendWaiting(deps, input, input.params.webhookId),
  )
}
