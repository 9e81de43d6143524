import { type ChildProcess, spawn } from 'node:child_process'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments } from '../support/browser.ts'
import type { StoredState } from '../support/browser-pool.ts'

/** A browser in its own process, whose storage outlives it. */
export type Phone = {
  readonly context: BrowserContext
  /** Ends all of its processes at once. */
  readonly kill: () => Promise<void>
}

const readyTimeoutMs = 60_000

/** Starts a browser that stores in `folder`. */
export async function startPhone(folder: string): Promise<Phone> {
  const child = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [
      ...browserArguments(),
      ...['--headless', '--remote-debugging-port=0', '--window-size=360,780'],
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    // Its own process group, so that all of its processes can be killed.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  // Ends with this process, even if the test is interrupted.
  const endWithProcess = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', endWithProcess)
  child.once('exit', () => process.off('exit', endWithProcess))
  try {
    const browser = await chromium.connectOverCDP(await debuggerOf(child))
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no context.')
    return { context, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`The browser did not start:\n${output}`)), readyTimeoutMs)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, address] = /DevTools listening on (ws:\S+)/.exec(output) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
    child.once('exit', () => reject(new Error(`The browser ended:\n${output}`)))
  })
}

/** An address of the product that runs nothing of it, where its storage can be reached. */
const still = '/icon.svg'

/** Signs a person in on this phone. */
export async function signIn(page: Page, url: string, state: StoredState): Promise<void> {
  await page.context().addCookies([...state.cookies])
  await page.goto(url + still)
  const items = state.origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, items)
}
