import * as contract from '@fettle/contract/mail-templates'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changeTemplate, listTemplates, restoreTemplate } from './mail-templates.usecases.ts'

/** Registers the email template routes for administrators. */
export function registerMailTemplateRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listMailTemplates, () => listTemplates(db))
  registerRoute(app, deps, contract.changeMailTemplate, ({ params, body, ...context }) =>
    changeTemplate(db, context, params.kind, body),
  )
  registerRoute(app, deps, contract.restoreMailTemplate, ({ params, ...context }) =>
    restoreTemplate(db, context, params.kind),
  )
}
