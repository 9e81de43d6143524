import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Db } from '../db/database.ts'
import { findAccount } from './identity.repository.ts'
import {
  accessTokenSeconds,
  apiAudience,
  apiResource,
  apiScope,
  grantClaim,
  type IdentityDeps,
  signInPath,
  webClientId,
} from './identity.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import { claimsOf, profileClaims } from './oidc-claims.ts'
import { answerLogout } from './oidc-logout.ts'
import { type KeySet, signingAlgorithm } from './signing-keys.ts'

const days = 24 * 60 * 60
const signInSeconds = 14 * days

/** HTML of the pages that the provider itself shows. */
export type ProviderPages = {
  error(problem: { code: string; description: string }): string
  confirmLogout(form: string): string
}

const { Check } = interactionPolicy
type Account = { accountId: string; gone: boolean; mustChangePassword: boolean }

/** No code is issued for an account that is deleted or disabled, or that must change its password first. */
function signInPolicy() {
  const policy = interactionPolicy.base()
  const login = policy.get('login') as interactionPolicy.Prompt
  const check = (reason: string, description: string, stopped: (account: Account | undefined) => boolean) =>
    new Check(reason, description, 'login_required', (ctx) => {
      const { session, account } = ctx.oidc as unknown as {
        session?: { accountId?: string }
        account?: Account
      }
      return session?.accountId !== undefined && stopped(account)
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT
    })
  login.checks.add(check('no_account', 'the account is gone or disabled', (account) => account === undefined))
  login.checks.add(
    check(
      'must_change_password',
      'the password must be changed',
      (account) => account?.mustChangePassword === true,
    ),
  )
  return policy
}

/** Our own client needs no consent: its grant is found or created. */
async function grantFor(ctx: KoaContextWithOIDC) {
  const { provider, client, session, account } = ctx.oidc
  const clientId = client?.clientId as string
  const known = session?.grantIdFor(clientId)
  const found = known === undefined ? undefined : await provider.Grant.find(known)
  if (found && found.accountId === account?.accountId) return found
  const grant = new provider.Grant({ clientId, accountId: account?.accountId as string })
  grant.addOIDCScope('openid profile')
  grant.addResourceScope(apiResource, apiScope)
  await grant.save()
  return grant
}

function client(origin: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: webClientId,
    client_name: 'Fettle',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${origin}/callback`, `${origin}/silent-renew`],
    post_logout_redirect_uris: [`${origin}/login`],
    id_token_signed_response_alg: signingAlgorithm,
  }
}

/**
 * Returns the account that tokens are issued for; none when it is deleted or disabled, or must change its password
 * before renewal.
 */
async function accountOf(db: Db, ctx: KoaContextWithOIDC, subject: string) {
  const row = await findAccount(db, { issuer: '', subject })
  if (row === undefined || row.is_disabled) return undefined
  const isRenewal = ctx.oidc?.params?.grant_type === 'refresh_token'
  if (isRenewal && row.must_change_password) return undefined
  return {
    accountId: row.subject,
    mustChangePassword: row.must_change_password,
    claims: () => Promise.resolve(claimsOf(row)),
  }
}

/** All settings of the embedded provider: one public client, code flow with PKCE, and nothing else enabled. */
export function providerConfiguration(
  { db, config }: Pick<IdentityDeps, 'db' | 'config'>,
  { keys, cookieKeys, pages }: { keys: KeySet; cookieKeys: string[]; pages: ProviderPages },
): Configuration {
  return {
    adapter: createOidcAdapter(db),
    clients: [client(config.publicUrl)],
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    jwks: { keys: keys.privateKeys },
    cookies: {
      keys: cookieKeys,
      names: { session: 'fettle_session', interaction: 'fettle_interaction', resume: 'fettle_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      // Each sign-in has its own pages and cookie path, so that tabs do not interfere with each other.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: [...profileClaims] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === config.publicUrl,
    findAccount: (ctx, subject) => accountOf(db, ctx, subject),
    loadExistingGrant: grantFor,
    interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => signInPath(uid) },
    issueRefreshToken: async (_ctx, asking) => asking.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    extraTokenClaims: (_ctx, token) => ({ [grantClaim]: (token as { grantId?: string }).grantId }),
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = pages.error({ code: out.error, description: out.error_description ?? '' })
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: signInSeconds,
      Grant: signInSeconds,
      // A renewed token expires when the first one would have: at most fourteen days after the sign-in.
      RefreshToken: (ctx) =>
        (ctx.oidc.entities.RotatedRefreshToken as { remainingTTL?: number } | undefined)?.remainingTTL ??
        signInSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, asking, token) => token.clientId === asking.clientId,
      },
      userinfo: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== apiResource) throw new errors.InvalidTarget()
          return {
            scope: apiScope,
            audience: apiAudience,
            accessTokenTTL: accessTokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: signingAlgorithm } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => answerLogout(ctx, { db, confirm: () => pages.confirmLogout(form) }),
        postLogoutSuccessSource: (ctx) => ctx.redirect('/login'),
      },
    },
  }
}
