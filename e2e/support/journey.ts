import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Api, apiOf } from './api.ts'
import { type BrowserPool, browserPool, type LentBrowser, type StoredState } from './browser-pool.ts'
import { endAnimations } from './end-animations.ts'
import { collectFaults, type Faults } from './faults.ts'
import type { Who } from './sign-in.ts'
import { signInWithoutBrowser } from './stored-sign-in.ts'

type Sessions = (who: Who) => Promise<StoredState>

/** A session is reused for less than the life of its access token, so that no two browsers renew the same one. */
const sessionLifetimeMs = 6 * 60_000

type Options = {
  /** Errors that every test of a file causes on purpose; null when there are none. */
  allowedFaults: RegExp | null
}
type Fixtures = {
  /** Errors in this test's browsers; any that is not allowed fails the test. */
  faults: Faults
  /** Opens a separate browser, monitored like the first. */
  newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a page in a separate browser in which this person is signed in; it may have the product's files already. */
  signedIn: (who: Who, options?: BrowserContextOptions) => Promise<Page>
  /** The same with a session that no other browser shares, so that it may end. */
  signedInApart: (who: Who, options?: BrowserContextOptions) => Promise<Page>
  /** The same as `signedIn` in a browser that has loaded nothing of the product yet. */
  signedInAnew: (who: Who, options?: BrowserContextOptions) => Promise<Page>
  /** The API with this person's rights, to know what a screen must show and to change things from elsewhere. */
  apiAs: (who: Who) => Promise<Api>
}
type WorkerFixtures = { pool: BrowserPool; sessions: Sessions }

const desk = { width: 1440, height: 900 }
/** A service worker would be the one of the journey before. */
const pooled = { baseURL: process.env.FETTLE_E2E_URL ?? '', serviceWorkers: 'block' } as const

/** A test in a monitored browser: a console error, an uncaught error or a request to another origin fails it. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  allowedFaults: [null, { option: true }],
  pool: [
    async ({ browser }, use) => {
      const pool = browserPool(browser)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names the others that it needs, and this one needs none
    async ({}, use) => {
      const storedByRole = new Map<Who, { state: StoredState; at: number }>()
      await use(async (who) => {
        const known = storedByRole.get(who)
        if (known && Date.now() - known.at < sessionLifetimeMs) return known.state
        const state = await signInWithoutBrowser(process.env.FETTLE_E2E_URL ?? '', who)
        storedByRole.set(who, { state, at: Date.now() })
        return state
      })
    },
    { scope: 'worker' },
  ],
  faults: [
    async ({ baseURL, allowedFaults }, use) => {
      const faults = collectFaults(new URL(baseURL ?? '').origin)
      if (allowedFaults) faults.allow(allowedFaults)
      await use(faults)
      expect(faults.unexpected(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, faults }, use) => {
    faults.watch(context)
    await endAnimations(context)
    await use(context)
  },
  newBrowser: async ({ browser, faults, serviceWorkers }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ serviceWorkers, ...options })
      opened.push(context)
      faults.watch(context)
      await endAnimations(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  signedInAnew: async ({ sessions, newBrowser }, use) => {
    await use(async (who, options) => {
      const context = await newBrowser({ ...options, storageState: await sessions(who) })
      return context.newPage()
    })
  },
  signedInApart: async ({ newBrowser, baseURL }, use) => {
    await use(async (who, options) => {
      const storageState = await signInWithoutBrowser(baseURL ?? '', who)
      return (await newBrowser({ ...options, storageState })).newPage()
    })
  },
  signedIn: async ({ sessions, pool, faults, signedInAnew, serviceWorkers }, use, testInfo) => {
    const lents: LentBrowser[] = []
    const unwatch: (() => void)[] = []
    await use(async (who, { viewport, ...options } = {}) => {
      if (serviceWorkers !== 'block' || viewport === null)
        return await signedInAnew(who, { ...options, ...(viewport !== undefined && { viewport }) })
      const state = await sessions(who)
      const lent = await pool.take({
        options: { ...pooled, ...options },
        viewport: viewport ?? desk,
        state,
      })
      lents.push(lent)
      unwatch.push(faults.watch(lent.context))
      return lent.page
    })
    for (const end of unwatch) end()
    for (const lent of lents) {
      if (testInfo.status !== testInfo.expectedStatus) lent.isSpent = true
      await pool.giveBack(lent)
    }
  },
  apiAs: async ({ sessions, baseURL }, use) => {
    await use(async (who) => apiOf(baseURL ?? '', await sessions(who)))
  },
})

export { expect }
