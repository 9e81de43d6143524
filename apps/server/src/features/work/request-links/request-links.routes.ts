import * as contract from '@fettle/contract/request-links'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { registerLinkPages } from './link-pages.routes.ts'
import { listLinks, replaceKey, revokeOrderLinks } from './manage-links.usecases.ts'

/** Registers the pages of request links and their administration. */
export async function registerRequestLinkRoutes(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  registerRoute(app, deps, contract.listRequestLinks, ({ actor, params }) =>
    listLinks(deps, actor, params.workorderId),
  )
  registerCommand(app, deps, contract.revokeRequestLinks, 'workorderId', revokeOrderLinks)
  registerRoute(app, deps, contract.replaceRequestLinkKey, (context) => replaceKey(deps, context))
  await registerLinkPages(app, deps)
}
