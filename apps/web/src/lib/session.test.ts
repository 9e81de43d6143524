import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'

type FakeUser = {
  access_token: string
  /** In seconds since 1970. */
  expires_at: number
  id_token?: string
  profile: { sub: string; name: string }
  state?: unknown
}

/** The provider's side, as the library presents it. */
const provider = vi.hoisted(() => ({
  /** The session in browser storage. */
  get stored(): FakeUser | null {
    return JSON.parse(
      localStorage.getItem('fettle.session.user:https://id.example/realm:fettle-web') ?? 'null',
    )
  },
  set stored(next: FakeUser | null) {
    const key = 'fettle.session.user:https://id.example/realm:fettle-web'
    if (next) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
  },
  /** What the library calls when a token is about to expire. */
  expiring: [] as (() => void)[],
  renew: async (): Promise<FakeUser | null> => null,
  settings: {} as Record<string, unknown>,
  redirects: [] as unknown[],
  renewals: 0,
  signOuts: [] as unknown[],
}))

vi.mock('oidc-client-ts', () => ({
  WebStorageStateStore: class {},
  UserManager: class {
    events = {
      addAccessTokenExpiring: (listener: () => void) => provider.expiring.push(listener),
      addAccessTokenExpired: () => undefined,
    }
    constructor(settings: Record<string, unknown>) {
      provider.settings = settings
    }
    getUser = async () => provider.stored
    removeUser = async () => {
      provider.stored = null
    }
    signinRedirect = async (request: unknown) => {
      provider.redirects.push(request)
    }
    signoutRedirect = async (request: unknown) => {
      provider.signOuts.push(request)
    }
    signinRedirectCallback = async () => provider.stored
    signinSilent = async () => {
      provider.renewals += 1
      provider.stored = await provider.renew()
      return provider.stored
    }
  },
}))

const user = (token: string, expired = false): FakeUser => ({
  access_token: token,
  expires_at: Math.floor(Date.now() / 1000) + (expired ? -1 : 600),
  profile: { sub: '7', name: 'Dana' },
})

const drafts = vi.hoisted(() => ({ forgotten: 0 }))
vi.mock('./drafts.ts', () => ({
  deleteDrafts: async () => {
    drafts.forgotten += 1
  },
}))

const config = {
  issuer: 'https://id.example/realm',
  clientId: 'fettle-web',
  scope: 'openid profile fettle.api',
  demo: false,
  productName: 'Fettle',
}

async function startSession(stored: FakeUser | null) {
  vi.resetModules()
  provider.settings = {}
  Object.assign(provider, { stored, renewals: 0, redirects: [], signOuts: [], expiring: [] })
  localStorage.removeItem('fettle.signed-out')
  localStorage.setItem('fettle.client-config', JSON.stringify(config))
  const module = await import('./session.ts')
  module.session.start()
  return module
}

beforeEach(() => {
  provider.renew = async () => user('new')
})

describe('[A4.023] the session', () => {
  test('resumes from browser storage', async () => {
    const { session } = await startSession(user('kept'))
    expect(session.isSignedIn()).toBe(true)
    expect(session.claims()?.name).toBe('Dana')
    expect(session.claims()).toBe(session.claims())
    expect(await session.accessToken()).toBe('kept')
    // Without the library, which a reload does not load.
    expect(provider.settings).toEqual({})
  })

  test('is renewed before it expires once the page has started', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { session } = await startSession(user('old'))
    await session.renewOnTime()
    vi.advanceTimersByTime(540_000)
    for (const listener of provider.expiring) listener()
    await vi.waitFor(async () => expect(await session.accessToken()).toBe('new'))
    expect(provider.renewals).toBe(1)
    vi.useRealTimers()
  })
})

test('[A1.009] ends when another tab signs out, until the next sign-in', async () => {
  const { session } = await startSession(user('kept'))
  const told = () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'fettle.session.user:x' }))
    return new Promise((resolve) => setTimeout(resolve))
  }
  expect(session.wasEndedByOtherTab()).toBe(false)
  provider.stored = null
  await told()
  expect([session.isSignedIn(), session.wasEndedByOtherTab()]).toEqual([false, true])
  provider.stored = user('again')
  await told()
  expect([session.isSignedIn(), session.wasEndedByOtherTab()]).toEqual([true, false])
})

test('ends with its drafts after a sign-out on the provider’s page, but not because of a forged URL', async () => {
  const { session } = await startSession(user('kept'))
  drafts.forgotten = 0
  await session.followSignOut()
  expect([session.isSignedIn(), drafts.forgotten]).toEqual([true, 0])
  provider.renew = async () => {
    throw new Error('invalid_grant')
  }
  await session.followSignOut()
  expect([session.isSignedIn(), drafts.forgotten]).toEqual([false, 1])
})

test('deletes drafts on sign-out, but not when the session merely ends', async () => {
  const { session } = await startSession(user('kept'))
  drafts.forgotten = 0
  await session.forget()
  expect(drafts.forgotten).toBe(0)
  stubFetch(() => ({ json: config }))
  await session.signOut()
  expect(drafts.forgotten).toBe(1)
})

test.each([true, false])(
  'ends on the device at once, and the next sign-in needs the password (server reached: %s)',
  async (isReached) => {
    const { session } = await startSession({ ...user('kept'), id_token: 'id' })
    const assign = vi.fn()
    vi.stubGlobal('location', { origin: location.origin, assign })
    stubFetch(() => (isReached ? { json: config } : new TypeError('Failed to fetch')))
    await session.signOut()
    expect(provider.stored).toBeNull()
    expect(provider.signOuts).toEqual(isReached ? [{ id_token_hint: 'id' }] : [])
    expect(assign.mock.calls).toEqual(isReached ? [] : [['/login?signedOut=device']])
    // The provider may still know the user, and would sign in silently.
    expect(await session.renew()).toBe('refused')
    expect(provider.renewals).toBe(0)
    stubFetch(() => ({ json: config }))
    await session.signIn('/orders/7')
    provider.stored = user('again')
    await session.completeSignIn('/callback')
    await session.signIn('/orders/7')
    const state = { returnTo: '/orders/7' }
    expect(provider.redirects).toEqual([{ state, prompt: 'login' }, { state }])
    vi.unstubAllGlobals()
  },
)

describe('a session that cannot be renewed while changes wait on this device', () => {
  const refuse = async () => {
    throw new Error('invalid_grant')
  }

  test('ends without leaving the page, and makes no call until the next sign-in', async () => {
    const { session } = await startSession(user('old', true))
    session.connectUnsentWork(async () => true)
    const seen: boolean[] = []
    session.subscribe(() => seen.push(session.hasEnded()))
    provider.renew = refuse
    expect(await session.replaceToken('old')).toBeNull()
    expect([session.isSignedIn(), session.hasEnded(), session.claims()?.name]).toEqual([true, true, 'Dana'])
    expect(seen).toEqual([true])
    expect(await session.accessToken()).toBeNull()
    expect(await session.replaceToken(null)).toBeNull()
    expect(provider.renewals).toBe(1)
    provider.stored = user('again')
    await session.completeSignIn('/callback')
    expect([session.hasEnded(), await session.accessToken()]).toEqual([false, 'again'])
    expect(seen).toEqual([true, false])
  })

  test('ends as usual if nothing waits', async () => {
    const { session } = await startSession(user('old', true))
    session.connectUnsentWork(async () => false)
    provider.renew = refuse
    expect(await session.replaceToken('old')).toBeNull()
    expect([session.isSignedIn(), session.hasEnded()]).toEqual([false, false])
  })
})

test('[A1.009] [B9.027] signs in with the authorization code through callback, silent-renew and login pages', async () => {
  stubFetch(() => ({ json: config }))
  const { session } = await startSession(null)
  await session.signIn('/orders?skip=26')
  const { origin } = location
  expect(provider.settings).toMatchObject({
    authority: 'https://id.example/realm',
    client_id: 'fettle-web',
    response_type: 'code',
    scope: 'openid profile fettle.api',
    redirect_uri: `${origin}/callback`,
    silent_redirect_uri: `${origin}/silent-renew`,
    post_logout_redirect_uri: `${origin}/login`,
    requestTimeoutInSeconds: 10,
  })
  expect(provider.redirects).toEqual([{ state: { returnTo: '/orders?skip=26' } }])
  expect(session.askedBefore()).toBe('/orders?skip=26')
})

test('returns to the requested page after signing in, but never to another site', async () => {
  const { session, returnToOf } = await startSession({ ...user('t'), state: { returnTo: '/orders?skip=26' } })
  expect(await session.completeSignIn('/callback?code=1')).toBe('/orders?skip=26')
  expect(session.askedBefore()).toBe('/')
  const strange = ['https://evil.example/', '//evil.example', '/\\evil.example', '/login', '/callback?code=2']
  expect(strange.map((returnTo) => returnToOf({ returnTo }))).toEqual(strange.map(() => '/'))
})

describe('[A1.012] an access token', () => {
  test('is renewed once for all callers before use if expired', async () => {
    const { session } = await startSession(user('old', true))
    const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()])
    expect(tokens).toEqual(['new', 'new', 'new'])
    expect(provider.renewals).toBe(1)
  })

  test('is adopted from another tab that renewed it, without asking the provider', async () => {
    const { session } = await startSession(user('old', true))
    provider.stored = user('from the other tab')
    expect(await session.accessToken()).toBe('from the other tab')
    expect(provider.renewals).toBe(0)
  })

  test('is replaced if the server rejects it, unless a newer one exists', async () => {
    const { session } = await startSession(user('old'))
    expect(await session.replaceToken('older')).toBe('old')
    expect(await session.replaceToken('old')).toBe('new')
  })

  test('[A4.024] [A4.025] [A8.019] ends the session if its renewal is refused, which leads to a new login', async () => {
    const { session } = await startSession(user('old', true))
    const changes = vi.fn()
    session.subscribe(changes)
    provider.renew = () => Promise.reject(new Error('login_required'))
    expect(await session.accessToken()).toBeNull()
    expect(session.isSignedIn()).toBe(false)
    expect(changes).toHaveBeenCalled()
  })

  const timedOut = (message: string) => Object.assign(new Error(message), { name: 'ErrorTimeout' })

  test.each([new TypeError('Failed to fetch'), timedOut('Network timed out')])(
    'survives a renewal that ends with “%s”',
    async (error) => {
      const { session } = await startSession(user('old', true))
      provider.renew = () => Promise.reject(error)
      expect(await session.renew()).toBe('unreachable')
      expect(session.isSignedIn()).toBe(true)
    },
  )

  test('survives a renewal for which the library cannot be loaded, and renews with the next call', async () => {
    const { session } = await startSession(user('old', true))
    vi.doMock('./user-manager.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    expect(await session.renew()).toBe('unreachable')
    expect(session.isSignedIn()).toBe(true)
    vi.doUnmock('./user-manager.ts')
    vi.resetModules()
    expect(await session.accessToken()).toBe('new')
  })

  test('ends the session if the renewal in a hidden frame does not return our page', async () => {
    const { session } = await startSession(user('old', true))
    provider.renew = () => Promise.reject(timedOut('IFrame timed out without a response'))
    expect(await session.renew()).toBe('refused')
    expect(session.isSignedIn()).toBe(false)
  })
})
