import * as contract from '@fettle/contract/mail'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changeServer, removeServer } from './change-mail-server.usecases.ts'
import { findMail, getMailMessage } from './mail.access.ts'
import { presentMail, presentMailRow } from './mail.presenter.ts'
import { retryMessage } from './mail.usecases.ts'
import { readMailStatus, retryFailed, sendTestMail } from './mail-server.usecases.ts'
import { registerMailTemplateRoutes } from './mail-templates.routes.ts'

/** Registers the mail queue routes for administrators. */
export function registerMailRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerMailTemplateRoutes(app, deps)
  const { db, clock } = deps
  registerRoute(app, deps, contract.listMail, async ({ actor, query }) => {
    const { rows, total } = await findMail(db, actor, query)
    const { skip, take } = query
    return pageOf({
      data: rows.map((row) => presentMailRow(row, deps.config)),
      skip,
      take,
      total,
      now: clock.now(),
    })
  })
  registerRoute(app, deps, contract.getMail, async ({ actor, params }) =>
    presentMail(await getMailMessage(db, actor, params.mailId), deps.config),
  )
  registerRoute(app, deps, contract.getMailStatus, ({ actor }) => readMailStatus(deps, actor))
  registerRoute(app, deps, contract.changeMailServer, ({ body, ...context }) =>
    changeServer(deps, context, body),
  )
  registerRoute(app, deps, contract.removeMailServer, (context) => removeServer(deps, context))
  registerRoute(app, deps, contract.testMail, ({ actor }) => sendTestMail(deps, actor))
  registerRoute(app, deps, contract.retryFailedMail, (context) => retryFailed(deps, context))
  registerRoute(app, deps, contract.retryMail, ({ params, ...context }) =>
    retryMessage(deps, context, params.mailId),
  )
}
