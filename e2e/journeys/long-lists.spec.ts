import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'

/** Already beyond what a browser paints at once around the part that shows. */
const shortRows = 300
const longRows = 1000
const stepPx = 1000
const passes = 6
/**
 * How many times the work of a frame of the short list the dearest frame of the long one may be. Both are measured in
 * one run, and as work of the page's own thread: a number of milliseconds tells more of the machine than of the list.
 */
const timesMost = 2.5

/** The page's own work so far; what looking at it costs is not the page's. */
async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
  return of('TaskDuration') - of('DevToolsCommandDuration')
}

/** Scrolls a list from its beginning to its end; gives the milliseconds of work of each step. */
async function scrollThrough(client: CDPSession, list: Locator): Promise<number[]> {
  await list.evaluate((element) => element.scrollTo(0, 0))
  const taken: number[] = []
  for (;;) {
    const before = await workedMs(client)
    const isAtEnd = await list.evaluate(
      (element, by) =>
        new Promise<boolean>((resolve) => {
          element.scrollTop += by
          // The frame that shows it is done when the next one begins.
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve(element.scrollTop + element.clientHeight >= element.scrollHeight - 1),
            ),
          )
        }),
      stepPx,
    )
    taken.push((await workedMs(client)) - before)
    if (isAtEnd) return taken
  }
}

/** Opens an order whose log is as long as said; gives the best work in milliseconds of the frame at each place of it. */
async function framesOf(page: Page, workorderId: number, rows: number): Promise<number[]> {
  await page.route(`**/api/Workorders/${workorderId}`, async (route) => {
    const answer = await route.fetch()
    const order = (await answer.json()) as { log: { logId: number }[] }
    const [line] = order.log
    const log = Array.from({ length: rows }, (_, at) => ({ ...line, logId: at + 1 }))
    await route.fulfill({ response: answer, json: { ...order, log } })
  })
  await page.goto(`/orders/${workorderId}`)
  const list = page.getByRole('group', { name: 'Log' })
  await expect(list.getByRole('row')).toHaveCount(rows + 1)
  await list.scrollIntoViewIfNeeded()
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  // A place is scrolled to several times, and its best time counts: the others hold what else fell into the same frame.
  const taken = await scrollThrough(client, list)
  for (let pass = 1; pass < passes; pass++) {
    const again = await scrollThrough(client, list)
    for (const [at, ms] of taken.entries()) taken[at] = Math.min(ms, again[at] ?? ms)
  }
  await client.detach()
  await page.unroute(`**/api/Workorders/${workorderId}`)
  return taken
}

test('a log with 1,000 rows, the longest list that a page holds, scrolls like one with 300', async ({
  signedInAnew,
  apiAs,
}) => {
  test.setTimeout(180_000)
  const { workorderId } = await firstOrder(await apiAs('supervisor'), 'orderStatus=Open&propertyId=1')
  const page = await signedInAnew('supervisor')
  const short = await framesOf(page, workorderId, shortRows)
  const long = await framesOf(page, workorderId, longRows)
  expect(long.length).toBeGreaterThan(20)
  const told = [short, long].map((taken) => taken.map(Math.round).join(', ')).join(' against ')
  expect(Math.max(...long), `milliseconds of each frame: ${told}`).toBeLessThan(
    timesMost * Math.max(...short),
  )
})
