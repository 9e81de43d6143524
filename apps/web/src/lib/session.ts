import { type OidcMetadata, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { type Claims, claimsOf } from './claims.ts'
import {
  type ClientConfig,
  fetchClientConfig,
  rememberedClientConfig,
  serverAnswers,
} from './client-config.ts'
import { deleteDrafts } from './drafts.ts'
import { exclusively, type Renewal, renewalOf } from './session-renewal.ts'
import { sessionPrefix } from './stored-session.ts'

/** Seconds before expiry at which a token is renewed. */
const renewBeforeSeconds = 60
const shortestLifeMs = 30_000
/** Timeout for an identity provider that accepts a connection but sends nothing. */
const providerTimeoutSeconds = 10
const returnToKey = 'fettle.return-to'
/** Set from a sign-out until the next sign-in, because the provider may still know the user. */
const signedOutKey = 'fettle.signed-out'

const isSignedOut = () => localStorage.getItem(signedOutKey) !== null

let manager: UserManager | undefined
let user: User | null = null
let claims: Claims | null = null
let adoptedAtMs = 0
let endedByOtherTab = false
/** The provider refused to renew the session, and the person continues on this device. */
let hasEnded = false
let hasUnsentWork = async (): Promise<boolean> => false
const listeners = new Set<() => void>()

function settingsOf(config: ClientConfig): ConstructorParameters<typeof UserManager>[0] {
  return {
    authority: new URL(config.issuer, location.origin).href,
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
  }
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

function adopt(next: User | null): void {
  const changed = (user === null) !== (next === null) || user?.access_token !== next?.access_token || hasEnded
  user = next
  claims = next && claimsOf(next.profile)
  hasEnded = false
  if (next !== null) endedByOtherTab = false
  if (!changed) return
  adoptedAtMs = Date.now()
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Ends a refused session. The person stays on the page while their changes wait on this device. */
async function endRefused(): Promise<void> {
  if (user === null || !(await hasUnsentWork())) return await session.forget()
  hasEnded = true
  notifyListeners()
}

function managerOf(config: ClientConfig): UserManager {
  const made = new UserManager(settingsOf(config))
  made.events.addAccessTokenExpiring(() => {
    // A token with a very short life would be renewed in a loop, so it is renewed only after it has expired.
    if (Date.now() - adoptedAtMs > shortestLifeMs) void session.renew()
  })
  made.events.addAccessTokenExpired(() => void session.renew())
  return made
}

/** Another tab renewed or ended the session. */
async function followOtherTabs(event: StorageEvent): Promise<void> {
  if (event.key === null || event.key.startsWith(`${sessionPrefix}user:`)) {
    const next = (await manager?.getUser(true)) ?? null
    endedByOtherTab = next === null
    adopt(next)
  }
}

/**
 * The browser's session: authorization code with PKCE at the configured identity provider. All tabs share it,
 * and only one renews at a time ([A1.009], [A1.012]).
 */
export const session = {
  isSignedIn: (): boolean => user !== null,
  /**
   * Whether another tab signed out. This tab must then not sign in automatically, because the provider may
   * still know the user.
   */
  wasEndedByOtherTab: (): boolean => endedByOtherTab,
  /**
   * Whether the provider refused to renew the session while changes of the person wait on this device. They continue there,
   * and no call is made until they sign in again.
   */
  hasEnded: (): boolean => hasEnded,
  /** Sets how the session learns that changes wait on this device. Without an argument, none do. */
  connectUnsentWork: (hasWork: () => Promise<boolean> = async () => false): void => {
    hasUnsentWork = hasWork
  },
  /** Claims of the token. The object is stable per token. */
  claims: (): Claims | null => claims,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Restores the session from browser storage without any request. */
  async start(): Promise<void> {
    const config = rememberedClientConfig()
    if (config) manager = managerOf(config)
    adopt((await manager?.getUser(true)) ?? null)
    window.addEventListener('storage', (event) => void followOtherTabs(event))
  },

  /**
   * Redirects to the identity provider. Returns to the page `returnTo`. Uses `config` if it is already being fetched.
   * After a sign-out, the provider asks for the password, even if it still knows the user. Throws if the server or the
   * provider is unreachable.
   */
  async signIn(returnTo: string, config = fetchClientConfig()): Promise<void> {
    manager = managerOf(await config)
    sessionStorage.setItem(returnToKey, returnTo)
    const prompt = isSignedOut() ? { prompt: 'login' } : {}
    await manager.signinRedirect({ state: { returnTo }, ...prompt })
  },

  /** Completes a sign-in started by {@link session.signIn}. Returns the requested page. Throws if refused. */
  async completeSignIn(url: string): Promise<string> {
    manager ??= managerOf(await fetchClientConfig())
    const next = await manager.signinRedirectCallback(url)
    adopt(next)
    localStorage.removeItem(signedOutKey)
    sessionStorage.removeItem(returnToKey)
    return returnToOf(next.state)
  },

  /** The page from which this tab left for the identity provider. */
  askedBefore: (): string => returnToOf({ returnTo: sessionStorage.getItem(returnToKey) ?? '/' }),

  /**
   * Ends the session on this device, with its drafts. Then redirects to the provider's sign-out, which returns to /login, or
   * to /login if the server cannot be reached.
   */
  async signOut(): Promise<void> {
    const idToken = user?.id_token
    localStorage.setItem(signedOutKey, 'true')
    await manager?.removeUser()
    await deleteDrafts()
    try {
      if (!(await serverAnswers())) throw new Error('The server cannot be reached.')
      await manager?.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken })
    } catch {
      location.assign('/login?signedOut=device')
    }
  },

  /**
   * Handles a sign-out claimed by a URL: only the provider knows if it is true, and a link must not end an
   * active session.
   */
  async followSignOut(): Promise<void> {
    if (user !== null && (await session.renew()) === 'refused') await deleteDrafts()
  },

  /** Forgets the session without leaving the page. The shell then shows the sign-in. */
  async forget(): Promise<void> {
    await manager?.removeUser()
    adopt(null)
  },

  async accessToken(): Promise<string | null> {
    if (hasEnded) return null
    if (user?.expired) await session.renew()
    return user?.access_token ?? null
  },

  async replaceToken(refused: string | null): Promise<string | null> {
    if (user && !hasEnded && user.access_token !== refused) return user.access_token
    return (await session.renew()) === 'renewed' ? (user?.access_token ?? null) : null
  },

  /**
   * Renews the token in one tab at a time. A refusal ends the session, a network failure does not ([A4.024],
   * [A4.025]).
   */
  renew: async (): Promise<Renewal> => {
    const held = manager
    // Without a token, the library would sign in silently as the user whom the provider still knows.
    if (!held || hasEnded || isSignedOut()) return 'refused'
    const outcome = await exclusively(async () => {
      const stored = await held.getUser()
      const byAnotherTab = stored && !stored.expired && stored.access_token !== user?.access_token
      if (byAnotherTab) {
        adopt(stored)
        return 'renewed'
      }
      return renewalOf(async () => adopt(await held.signinSilent()))
    })
    if (outcome === 'refused') await endRefused()
    return outcome
  },
}

/** Accepts only a path of this site, to prevent open redirects after signing in. */
export function returnToOf(state: unknown): string {
  const wanted =
    typeof state === 'object' && state !== null && 'returnTo' in state ? String(state.returnTo) : '/'
  const isOwnPath = /^\/(?![/\\])/.test(wanted) && !/^\/(login|callback|silent-renew)\b/.test(wanted)
  return isOwnPath ? wanted : '/'
}
