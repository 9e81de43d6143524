import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Api, apiOf } from './api.ts'
import { endAnimations } from './end-animations.ts'
import { collectFaults, type Faults } from './faults.ts'
import { signInByPages, type Who } from './sign-in.ts'

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>
type Sessions = (who: Who) => Promise<StoredState>

/** A session is reused for less than the life of its access token, so that no two browsers renew the same one. */
const sessionLifetimeMs = 6 * 60_000

type Fixtures = {
  /** Errors in this test's browsers; any that is not allowed fails the test. */
  faults: Faults
  /** Opens a separate browser, monitored like the first. */
  newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a page in a separate browser in which this person is signed in. */
  signedIn: (who: Who, options?: BrowserContextOptions) => Promise<Page>
  /** The API with this person's rights, to know what a screen must show and to change things from elsewhere. */
  apiAs: (who: Who) => Promise<Api>
}
type WorkerFixtures = { sessions: Sessions }

/** A test in a monitored browser: a console error, an uncaught error or a request to another origin fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    async ({ browser }, use) => {
      const storedByRole = new Map<Who, { state: StoredState; at: number }>()
      await use(async (who) => {
        const known = storedByRole.get(who)
        if (known && Date.now() - known.at < sessionLifetimeMs) return known.state
        const context = await browser.newContext({
          baseURL: process.env.FETTLE_E2E_URL ?? '',
          serviceWorkers: 'block',
        })
        try {
          await endAnimations(context)
          await signInByPages(await context.newPage(), who)
          const state = await context.storageState()
          storedByRole.set(who, { state, at: Date.now() })
          return state
        } finally {
          await context.close()
        }
      })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faults: [
    async ({ baseURL }, use) => {
      const faults = collectFaults(new URL(baseURL ?? '').origin)
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
  signedIn: async ({ sessions, newBrowser }, use) => {
    await use(async (who, options) => {
      const context = await newBrowser({ ...options, storageState: await sessions(who) })
      return context.newPage()
    })
  },
  apiAs: async ({ sessions, baseURL }, use) => {
    await use(async (who) => apiOf(baseURL ?? '', await sessions(who)))
  },
})

export { expect }
