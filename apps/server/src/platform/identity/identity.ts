import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** An identity provider outside this product, set by `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_AUDIENCE`. */
export type OutsideIssuer = { issuer: string; clientId: string; audience: string }

export type IdentityConfig = {
  /**
   * Origin under which browsers reach the product, without a trailing slash: the configured public address
   * when a proxy stands in front, else the address the server listens on. The issuer is `<publicUrl>/oidc`.
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
/** Audience of every access token of the embedded provider. */
export const apiAudience = 'fettle-api'
/** The resource indicator that stands for the API; clients need not send it. */
export const apiResource = 'urn:fettle:api'
/** Full access to the API ([A7.001], [B9.027]). */
export const apiScope = 'fettle.api'
export const webScope = `openid profile ${apiScope}`
export const accessTokenSeconds = 600
/** The claim of an access token that names the grant it hangs on: when that ends, the token does. */
export const grantClaim = 'grant'
export const providerPath = '/oidc'
/** Where the pages of one sign-in lie. */
export const signInPath = (uid: string): string => `/account/login/${uid}`

export const embeddedIssuer = (config: Pick<IdentityConfig, 'publicUrl'>): string =>
  `${config.publicUrl}${providerPath}`
