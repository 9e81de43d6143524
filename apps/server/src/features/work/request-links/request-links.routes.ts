import * as contract from '@fettle/contract/request-links'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { registerLinkPages } from './link-pages.routes.ts'
import { listLinks, replaceKey, revokeOrderLinks } from './manage-links.usecases.ts'

/** Registers the pages of request links and their administration. */
export async function registerRequestLinkRoutes(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  registerRoute(app, deps, contract.listRequestLinks, ({ actor, params }) =>
    listLinks(deps, actor, params.workorderId),
  )
  registerRoute(app, deps, contract.revokeRequestLinks, async (context) => {
    await revokeOrderLinks(deps, context, context.params.workorderId)
    return undefined
  })
  registerRoute(app, deps, contract.replaceRequestLinkKey, async (context) => {
    await replaceKey(deps, context)
    return undefined
  })
  await registerLinkPages(app, deps)
}
