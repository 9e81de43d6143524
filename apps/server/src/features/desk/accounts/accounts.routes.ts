import type { FastifyInstance } from 'fastify'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import { createAddressLimits } from '#platform/identity/address-limits.ts'
import { startEmbeddedProvider } from '#platform/identity/embedded-provider.ts'
import { createFormTokens } from '#platform/identity/form-tokens.ts'
import type { IdentityDeps } from '#platform/identity/identity.ts'
import { mountProvider } from '#platform/identity/oidc-mount.ts'
import { mountUserinfo } from '#platform/identity/userinfo.ts'
import { changePasswordRoutes } from './change-password.routes.ts'
import { choosePasswordRoutes } from './choose-password.routes.ts'
import { clientConfigRoute } from './client-config.routes.ts'
import { createFormOutcomes } from './form-outcomes.ts'
import { type AccountsContext, acceptForms } from './forms.ts'
import { loginRoutes } from './login.routes.ts'
import { logoutRoutes } from './logout.routes.ts'
import { confirmLogoutPage, problemPage } from './message.page.ts'
import { accountLinks, contactInvitations } from './password-links.ts'
import { recoverRoutes } from './recover.routes.ts'
import { setupRoutes } from './setup.routes.ts'

const providerPages = {
  error: ({ description }: { description: string }) =>
    problemPage({
      title: 'Sign-in did not work',
      text: 'The sign-in service refused this request.',
      detail: description,
    }),
  confirmLogout: confirmLogoutPage,
}

/**
 * Registers the sign-in routes ([A1.009]): the client's configuration and, unless an external issuer is
 * configured, the embedded provider under `/oidc` and its pages under `/account`.
 */
export async function registerIdentity(app: FastifyInstance, deps: IdentityDeps & MailDeps): Promise<void> {
  await clientConfigRoute(app, deps)
  if (deps.config.outside !== null) {
    // The web client links here ([A2.009]) before it knows the identity provider.
    app.get('/account/login', async (_request, reply) => reply.redirect('/login', 303))
    return
  }

  const embedded = await startEmbeddedProvider(deps, providerPages)
  app.addHook('onClose', async () => embedded.stop())
  mountUserinfo(app, deps)
  await mountProvider(app, deps, embedded)

  const formTokens = await createFormTokens(deps.db)
  const context: AccountsContext & MailDeps = {
    ...deps,
    embedded,
    formTokens,
    outcomes: createFormOutcomes(formTokens, deps.config),
    addressLimits: createAddressLimits(deps.clock, { limit: 'failed sign-ins' }),
  }
  await app.register(async (scope) => {
    acceptForms(scope, deps)
    loginRoutes(scope, context)
    changePasswordRoutes(scope, context)
    logoutRoutes(scope, context)
    setupRoutes(scope, context)
    choosePasswordRoutes(scope, context, contactInvitations(deps))
    choosePasswordRoutes(scope, context, accountLinks(deps))
    recoverRoutes(scope, context)
  })
}
