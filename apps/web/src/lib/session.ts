import type { User, UserManager } from 'oidc-client-ts'
import { type Claims, claimsOf } from './claims.ts'
import {
  type ClientConfig,
  fetchClientConfig,
  rememberedClientConfig,
  serverAnswers,
} from './client-config.ts'
import { deleteDrafts } from './drafts.ts'
import { loadChunk } from './load-chunk.ts'
import { exclusively, type Renewal, renewalOf } from './session-renewal.ts'
import { sessionPrefix, userKey } from './stored-session.ts'

type StoredUser = Pick<User, 'access_token' | 'id_token' | 'expires_at' | 'profile' | 'state'>

const shortestLifeMs = 30_000
const returnToKey = 'fettle.return-to'
/** Set from a sign-out until the next sign-in, because the provider may still know the user. */
const signedOutKey = 'fettle.signed-out'

const isSignedOut = () => localStorage.getItem(signedOutKey) !== null

let config: ClientConfig | undefined
let manager: Promise<UserManager> | undefined
let user: StoredUser | null = null
let claims: Claims | null = null
let adoptedAtMs = 0
let endedByOtherTab = false
/** The provider refused to renew the session, and the person continues on this device. */
let hasEnded = false
let hasUnsentWork = async (): Promise<boolean> => false
const listeners = new Set<() => void>()

function adopt(next: StoredUser | null): void {
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

/** Reads the session as the library stores it. A reload does not wait for the library. */
function storedUser(): StoredUser | null {
  const stored = config ? localStorage.getItem(userKey(config)) : null
  return stored === null ? null : (JSON.parse(stored) as StoredUser)
}

const isExpired = ({ expires_at }: StoredUser): boolean =>
  expires_at !== undefined && expires_at <= Math.floor(Date.now() / 1000)

/** Loads the OpenID Connect library, which renews the token before it expires from then on. */
function loadManager(next: ClientConfig): Promise<UserManager> {
  if (manager && next === config) return manager
  config = next
  const loading = createManager(next)
  manager = loading
  loading.catch(() => {
    if (manager === loading) manager = undefined
  })
  return loading
}

async function createManager(next: ClientConfig): Promise<UserManager> {
  const { createUserManager } = await loadChunk(() => import('./user-manager.ts'))
  const made = createUserManager(next)
  made.events.addAccessTokenExpiring(() => {
    // A token with a very short life would be renewed in a loop, so it is renewed only after it has expired.
    if (Date.now() - adoptedAtMs > shortestLifeMs) void session.renew()
  })
  made.events.addAccessTokenExpired(() => void session.renew())
  // Starts the timers of expiry.
  await made.getUser()
  return made
}

/** Reads the session that another tab may have changed. The library, once loaded, adjusts its timers. */
async function readUser(): Promise<StoredUser | null> {
  const loaded = await manager?.catch(() => undefined)
  return loaded ? await loaded.getUser() : storedUser()
}

/** Removes the session from this browser. Does not wait for a library that has not been loaded. */
async function removeUser(): Promise<void> {
  const loaded = await manager?.catch(() => undefined)
  if (loaded) await loaded.removeUser()
  else if (config) localStorage.removeItem(userKey(config))
}

/** Another tab renewed or ended the session. */
async function followOtherTabs(event: StorageEvent): Promise<void> {
  if (event.key === null || event.key.startsWith(`${sessionPrefix}user:`)) {
    const next = await readUser()
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
  start(): void {
    config = rememberedClientConfig() ?? undefined
    adopt(storedUser())
    window.addEventListener('storage', (event) => void followOtherTabs(event))
  },

  /** Renews the token shortly before it expires. Until then it is renewed when a call needs it. */
  async renewOnTime(): Promise<void> {
    if (config && user) await loadManager(config)
  },

  /**
   * Redirects to the identity provider. Returns to the page `returnTo`. Uses `asked` if it is already being fetched.
   * After a sign-out, the provider asks for the password, even if it still knows the user. Throws if the server or the
   * provider is unreachable.
   */
  async signIn(returnTo: string, asked = fetchClientConfig()): Promise<void> {
    const provider = await loadManager(await asked)
    sessionStorage.setItem(returnToKey, returnTo)
    const prompt = isSignedOut() ? { prompt: 'login' } : {}
    await provider.signinRedirect({ state: { returnTo }, ...prompt })
  },

  /** Completes a sign-in started by {@link session.signIn}. Returns the requested page. Throws if refused. */
  async completeSignIn(url: string): Promise<string> {
    const provider = await loadManager(config ?? (await fetchClientConfig()))
    const next = await provider.signinRedirectCallback(url)
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
    await removeUser()
    await deleteDrafts()
    try {
      if (!(await serverAnswers())) throw new Error('The server cannot be reached.')
      if (!config) return
      const provider = await loadManager(config)
      await provider.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken })
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
    await removeUser()
    adopt(null)
  },

  async accessToken(): Promise<string | null> {
    if (hasEnded) return null
    if (user && isExpired(user)) await session.renew()
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
    const held = config
    // Without a token, the library would sign in silently as the user whom the provider still knows.
    if (!held || hasEnded || isSignedOut()) return 'refused'
    const outcome = await exclusively(() =>
      renewalOf(async () => {
        const stored = await readUser()
        const byAnotherTab = stored && !isExpired(stored) && stored.access_token !== user?.access_token
        adopt(byAnotherTab ? stored : await (await loadManager(held)).signinSilent())
      }),
    )
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
