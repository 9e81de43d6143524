import * as contract from '@fettle/contract/report-subscriptions'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { readPinnedViews } from './pinned-views.usecases.ts'
import {
  changeSubscription,
  createSubscription,
  deleteSubscription,
  readRecipients,
  readSendableViews,
  readSubscriptions,
  sendNow,
} from './report-subscriptions.usecases.ts'

/** Reports that go out by mail on a schedule ([C10.011]). */
export function registerReportSubscriptionRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, contract.listReportSubscriptions, ({ actor }) => readSubscriptions(deps.db, actor))
  registerRoute(app, deps, contract.listReportRecipients, ({ actor, query }) =>
    readRecipients(deps.db, actor, query),
  )
  registerRoute(app, deps, contract.listSendableViews, ({ actor }) => readSendableViews(deps.db, actor))
  registerRoute(app, deps, contract.listPinnedViews, ({ actor, query }) =>
    readPinnedViews(deps, actor, query.propertyId),
  )
  registerRoute(app, deps, contract.createReportSubscription, ({ body, ...context }) =>
    createSubscription(deps, context, body),
  )
  registerRoute(app, deps, contract.changeReportSubscription, ({ body, params, ...context }) =>
    changeSubscription(deps, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.deleteReportSubscription, ({ params, ...context }) =>
    deleteSubscription(deps, context, params.subscriptionId),
  )
  registerRoute(app, deps, contract.sendReportSubscription, ({ params, ...context }) =>
    sendNow(deps, context, params.subscriptionId),
  )
}
