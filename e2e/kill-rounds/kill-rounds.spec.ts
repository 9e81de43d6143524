import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { freePort, startProduct, temporaryFolder } from '../support/product.ts'
import { stoppedOn, storeCommands, waitingOn } from '../support/stored-commands.ts'
import { signInWithoutBrowser } from '../support/stored-sign-in.ts'
import { type Phone, signIn, startPhone } from './phone.ts'
import { poorNetwork } from './poor-network.ts'
import { commandsPerOrder, makeShift, rowsOf } from './shift.ts'

const rounds = Number(process.env.FETTLE_KILL_ROUNDS ?? 60)
const orderCount = Number(process.env.FETTLE_KILL_ORDERS ?? 200)
const kills = ['tab', 'browser', 'server'] as const
const roundTimeoutMs = 300_000
const say = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

/** Random numbers from 0 to 1 that are the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

test('each command of a shift reaches the server exactly once, whatever is killed', async () => {
  const folder = await temporaryFolder()
  const data = path.join(folder, 'data')
  const [port, target] = [await freePort(), await freePort()]
  const network = await poorNetwork({
    ...{ port, target, random: randomOf(11) },
    ...{ lossShare: 0.2, bitsPerSecond: 400_000 },
  })
  const start = () => startProduct({ port: target, data, settings: { FETTLE_PUBLIC_URL: network.url } })
  let product = await start()
  let phone: Phone = await startPhone(path.join(folder, 'phone'))
  try {
    const supervisor = apiOf(network.url, await signInWithoutBrowser(network.url, 'supervisor'))
    const shift = await makeShift(supervisor, orderCount, new Date().toISOString().slice(0, 10))
    let page = await phone.context.newPage()
    await signIn(page, network.url, await signInWithoutBrowser(network.url, 'technician'))
    await openList(page, network.url)
    await expect.poll(() => hasShiftFiles(page), { timeout: 120_000 }).toBe(true)
    await page.goto(`${network.url}/icon.svg`)
    await storeCommands(page, shift.commands)
    expect(await waitingOn(page)).toBe(orderCount * commandsPerOrder)

    const random = randomOf(7)
    const startedAt = Date.now()
    network.isPoor(true)
    await openList(page, network.url)
    const cut = { tab: 0, browser: 0, server: 0 }
    for (let round = 0; round < rounds; round++) {
      const kind = kills[round % kills.length] ?? 'tab'
      const left = await waitingOn(page)
      const share = Math.ceil((random() * 2 * left) / (rounds - round + 1))
      await allSent(page, Math.max(0, left - share), roundTimeoutMs)
      const leftAtKill = await waitingOn(page)
      if (leftAtKill > 0) cut[kind]++
      say(`round ${round + 1}: ${leftAtKill} commands wait, kill the ${kind}`)
      if (kind === 'server') {
        await product.kill()
        product = await start()
        continue
      }
      if (kind === 'tab') await crash(page)
      else {
        await phone.kill()
        phone = await startPhone(path.join(folder, 'phone'))
      }
      page = await phone.context.newPage()
      await openList(page, network.url, async () =>
        signIn(page, network.url, await signInWithoutBrowser(network.url, 'technician')),
      )
    }
    await allSent(page, 0, 3_600_000)
    const minutes = (Date.now() - startedAt) / 60_000
    say(`${rounds} rounds in ${minutes.toFixed(1)} minutes; kills with commands left: ${JSON.stringify(cut)}`)
    say(`lost on the way: ${JSON.stringify(network.counts)}`)
    network.isPoor(false)
    const checker = apiOf(network.url, await signInWithoutBrowser(network.url, 'supervisor'))
    for (const [workorderId, rows] of shift.model) {
      expect(await rowsOf(checker, workorderId), `order ${workorderId}`).toEqual(rows)
    }
    expect(cut.tab + cut.browser + cut.server).toBeGreaterThan(rounds * 0.8)
  } finally {
    await phone.kill()
    await network.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Number of equal counts after which stopped commands are looked for. */
const countsWithoutProgress = 40

/** Waits until at most `most` commands wait. Fails soon after the server refused one. */
async function allSent(page: Page, most: number, timeout: number): Promise<void> {
  let last = -1
  let equal = 0
  const count = async () => {
    const left = await waitingOn(page)
    equal = left === last ? equal + 1 : 0
    last = left
    if (equal % countsWithoutProgress === countsWithoutProgress - 1) expect(await stoppedOn(page)).toEqual([])
    return left
  }
  await expect.poll(count, { intervals: [200], timeout }).toBeLessThanOrEqual(most)
}

/** Opens the technician's list. `signInAgain` is for a browser that was killed before it stored a new session. */
async function openList(page: Page, url: string, signInAgain?: () => Promise<void>): Promise<void> {
  await page.goto(`${url}/orders`, { waitUntil: 'commit' })
  const isOpen = page.getByRole('main')
  const isSignIn = page.getByLabel('Login name or e-mail address')
  await expect(isOpen.or(isSignIn).first()).toBeVisible({ timeout: roundTimeoutMs })
  if (!signInAgain || !(await isSignIn.isVisible())) return
  say('the session was lost: sign in again')
  await signInAgain()
  await page.goto(`${url}/orders`, { waitUntil: 'commit' })
  await expect(isOpen.first()).toBeVisible({ timeout: roundTimeoutMs })
}

/** Ends the process of the page, as a phone does that needs memory. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // It never answers.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

/** Whether the phone has stored the files of a shift and its orders. */
const hasShiftFiles = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = (await (await fetch('/work-files.json')).json()) as string[]
    const stored = await Promise.all(files.map((file) => caches.match(file)))
    const databases = await indexedDB.databases()
    return (
      stored.every((file) => file !== undefined) &&
      databases.some(({ name }) => /^fettle\.\d+$/.test(name ?? ''))
    )
  })
