import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'
import type { Subject } from './identity.repository.ts'

/** An external identity provider, configured by `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_AUDIENCE`. */
export type OutsideIssuer = {
  issuer: string
  clientId: string
  audience: string
  /** Whether whoever signs in there for the first time gets an account by their groups. */
  makesAccounts: boolean
  /** The claim that names a person's groups. */
  groupsClaim: string
  /** What the members of a group become, in the order in which they are asked. */
  groups: readonly OutsideGroup[]
  /** Time limit of a request to the provider, in milliseconds; 5,000 by default. */
  timeoutMs?: number
}

export const outsideTimeoutMs = 5000

/** The role that a group gives, by its name, and the codes of its properties; none for all of them. */
export type OutsideGroup = { group: string; role: string; properties: readonly string[] }

/** Gives somebody an account who signs in for the first time; returns whether there is one now. */
export type Admit = (person: Subject & { token: string }) => Promise<boolean>

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
  /** Absent where nobody gets an account by signing in. */
  admit?: Admit
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
