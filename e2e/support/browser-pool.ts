import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import { endAnimations } from './end-animations.ts'

/** Cookies and local storage of a signed-in browser. */
export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser with one page that a journey has for itself until it is given back. */
export type LentBrowser = {
  readonly context: BrowserContext
  readonly page: Page
  readonly key: string
  readonly viewport: ViewportSize
  /** How many journeys had it. */
  uses: number
  /** A journey changed it in a way that cannot be reset. */
  isSpent: boolean
}

type Wanted = {
  readonly options: BrowserContextOptions
  readonly viewport: ViewportSize
  readonly state: StoredState
}

export type BrowserPool = {
  readonly take: (wanted: Wanted) => Promise<LentBrowser>
  readonly giveBack: (lent: LentBrowser) => Promise<void>
  readonly close: () => Promise<void>
}

const idleMost = 3
/** A page that has shown many journeys takes more and more memory. */
const usesMost = 30

/** An address of the product that runs nothing, where its storage can be reached. */
const still = '/icon.svg'

/** Calls with lasting effects; a journey that makes one keeps the browser until the browser ends. */
const lastingForContext = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const
const lastingForPage = [
  'addInitScript',
  'addLocatorHandler',
  'close',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const
const lastingForClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** What journeys listen to. */
const listenedTo = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

/**
 * Browsers that the journeys of a worker use one after another (decision 109). Cookies and storage are cleared before the
 * next journey. A lasting change ends the browser with its journey.
 */
export function browserPool(browser: Browser): BrowserPool {
  const idle: LentBrowser[] = []
  return {
    async take({ options, viewport, state }) {
      const key = JSON.stringify(options)
      const at = idle.findIndex((one) => one.key === key)
      const lent = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await open(browser, options, viewport))
      lent.uses++
      await makeTheirs(lent, options, viewport, state)
      return lent
    },
    async giveBack(lent) {
      for (const page of lent.context.pages()) if (page !== lent.page) await page.close()
      for (const event of listenedTo) lent.page.removeAllListeners(event)
      if (lent.isSpent || lent.uses >= usesMost) return await lent.context.close()
      await lent.page.unrouteAll({ behavior: 'ignoreErrors' })
      await lent.context.unrouteAll({ behavior: 'ignoreErrors' })
      // What it shows calls the server no more, and is nowhere pointed at.
      await lent.page.mouse.move(-1, -1)
      await lent.page.goto(still)
      idle.push(lent)
      if (idle.length > idleMost) await idle.shift()?.context.close()
    },
    async close() {
      for (const { context } of idle.splice(0)) await context.close()
    },
  }
}

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  viewport: ViewportSize,
): Promise<LentBrowser> {
  const context = await browser.newContext({ ...options, viewport })
  await endAnimations(context)
  const page = await context.newPage()
  const lent = { context, page, key: JSON.stringify(options), viewport, uses: 0, isSpent: false }
  const spend = () => {
    lent.isSpent = true
  }
  atCalls(context, lastingForContext, spend)
  atCalls(context.clock, lastingForClock, spend)
  atCalls(page, lastingForPage, spend)
  return lent
}

/** Has `then` called whenever one of these methods is. */
function atCalls<T extends object>(target: T, names: readonly (keyof T & string)[], then: () => void): void {
  for (const name of names) {
    const method = target[name] as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      then()
      return method.apply(target, given)
    }
    Object.assign(target, { [name]: watched })
  }
}

/** Resets the browser after its former user and signs in the user of `state`. */
async function makeTheirs(
  { context, page }: LentBrowser,
  options: BrowserContextOptions,
  viewport: ViewportSize,
  state: StoredState,
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
  })
  if (new URL(page.url()).pathname !== still) await page.goto(still)
  const origin = new URL(page.url()).origin
  const kept = state.origins.find((one) => one.origin === origin)?.localStorage ?? []
  await page.evaluate(async (items) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of items) localStorage.setItem(name, value)
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  }, kept)
  await context.clearCookies()
  await context.addCookies(state.cookies)
}
