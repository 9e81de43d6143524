import { type OidcMetadata, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { ClientConfig } from './client-config.ts'
import { authorityOf, sessionPrefix } from './stored-session.ts'

/** Seconds before expiry at which a token is renewed. */
const renewBeforeSeconds = 60
/** Timeout for an identity provider that accepts a connection but sends nothing. */
const providerTimeoutSeconds = 10

/** The OpenID Connect library with the settings of this client ([A1.009]). It stores the session in `localStorage`. */
export function createUserManager(config: ClientConfig): UserManager {
  return new UserManager({
    authority: authorityOf(config),
    client_id: config.clientId,
    scope: config.scope,
    redirect_uri: `${location.origin}/callback`,
    silent_redirect_uri: `${location.origin}/silent-renew`,
    post_logout_redirect_uri: `${location.origin}/login`,
    response_type: 'code',
    ...(isBuiltIn(config) ? { metadata: endpointsOf(config) } : {}),
    automaticSilentRenew: false,
    requestTimeoutInSeconds: providerTimeoutSeconds,
    accessTokenExpiringNotificationTimeInSeconds: renewBeforeSeconds,
    userStore: new WebStorageStateStore({ store: localStorage, prefix: sessionPrefix }),
    ...(config.audience === undefined ? {} : { extraQueryParams: { audience: config.audience } }),
  })
}

const isBuiltIn = ({ issuer }: ClientConfig): boolean => issuer === `${location.origin}/oidc`

/** Endpoints of the built-in provider, so that no sign-in or renewal waits for its discovery document. */
const endpointsOf = ({ issuer }: ClientConfig): Partial<OidcMetadata> => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  end_session_endpoint: `${issuer}/session/end`,
  revocation_endpoint: `${issuer}/token/revocation`,
  jwks_uri: `${issuer}/jwks`,
})
