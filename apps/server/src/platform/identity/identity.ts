import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** An external identity provider, configured by `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_AUDIENCE`. */
export type OutsideIssuer = { issuer: string; clientId: string; audience: string }

export type IdentityConfig = {
  /**
   * The origin at which browsers reach the product, without a trailing slash: the configured public address behind a
   * proxy, else the address the server listens on. The issuer is `<publicUrl>/oidc`.
   */
  publicUrl: string
  demo: boolean
  /** Null: the embedded provider signs people in. */
  outside: OutsideIssuer | null
}

export type IdentityDeps = {
  db: Db
  config: IdentityConfig
  clock: Clock
  log: Logger
}

export const productName = 'Fettle'
export const webClientId = 'fettle-web'
/** The audience of every access token of the embedded provider. */
export const apiAudience = 'fettle-api'
/** The resource indicator of the API; clients need not send it. */
export const apiResource = 'urn:fettle:api'
/** Full access to the API ([A7.001], [B9.027]). */
export const apiScope = 'fettle.api'
export const webScope = `openid profile ${apiScope}`
export const accessTokenSeconds = 600
/** The claim of an access token that names its grant: when the grant ends, so does the token. */
export const grantClaim = 'grant'
export const providerPath = '/oidc'
/** The path of the pages of one sign-in. */
export const signInPath = (uid: string): string => `/account/login/${uid}`

export const embeddedIssuer = (config: Pick<IdentityConfig, 'publicUrl'>): string =>
  `${config.publicUrl}${providerPath}`
