import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'
import type { Subject } from './identity.repository.ts'

/** An external identity provider, configured by `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_AUDIENCE`. */
export type OutsideIssuer = {
  issuer: string
  clientId: string
  audience: string
  /** Whether new users get an account according to their groups when they first sign in. */
  makesAccounts: boolean
  /** The claim with a user's groups. */
  groupsClaim: string
  /** Roles and properties by group, in order of precedence. */
  groups: readonly OutsideGroup[]
  /** Time limit of a request to the provider, in milliseconds; 5,000 by default. */
  timeoutMs?: number
}

export const outsideTimeoutMs = 5000

/** Role name and property codes granted by a group; an empty list means all properties. */
export type OutsideGroup = { group: string; role: string; properties: readonly string[] }

/** Creates an account for a user who signs in for the first time. Returns whether one exists now. */
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
  /** Absent if signing in never creates accounts. */
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
