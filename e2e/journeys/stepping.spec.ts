import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openOrders, orderRows } from '../support/orders-list.ts'
import { followTraffic } from '../support/traffic.ts'

const list = { orderStatus: 'Complete', propertyId: '1', sortColumn: 'orderNumber', sortDirection: 'ascend' }
const steps = 16
/**
 * The part of the work of opening the order in a new page that a step to it may take. Both are measured in one run, and
 * as work of the page's own thread: a number of milliseconds tells more of the machine than of the step.
 */
const partMost = 0.4

/**
 * Presses a button and waits until its order is painted. Returns the skeletons that appeared, except for pictures, which
 * load after the order in reserved space.
 */
async function step(page: Page, button: string): Promise<string[]> {
  return page.evaluate(
    (label) =>
      new Promise((resolve, reject) => {
        const way = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
        if (!way || way.disabled) return reject(new Error(`There is no way called ${label}.`))
        const waiting = 'main [aria-label="Loading..."], main [aria-busy="true"]'
        const title = () => document.querySelector('main h1')?.parentElement?.textContent
        const before = title()
        const skeletons: string[] = []
        const look = () => {
          if (!document.querySelector('main section')) skeletons.push('no order at all')
          for (const one of document.querySelectorAll(waiting)) {
            if (!one.closest('#photos')) skeletons.push(one.outerHTML.slice(0, 200))
          }
          const isThere = title() !== before && document.querySelector('main section') !== null
          requestAnimationFrame(isThere ? () => resolve(skeletons) : look)
        }
        way.click()
        requestAnimationFrame(look)
      }),
    button,
  )
}

async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Opens the page's address in a new page of the same browser; gives the milliseconds of work until it rests. */
async function openedAnew(page: Page): Promise<number> {
  const opened = await page.context().newPage()
  const client = await opened.context().newCDPSession(opened)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const atRest = followTraffic(opened)
  await opened.goto(page.url())
  await expect(opened.getByRole('region', { name: 'Log' })).toBeVisible()
  await atRest()
  return workedMs(client)
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('[A2.068] a step to the next order with a warm cache is less than half the work of opening it and shows no skeleton, over the end of a page too', async ({
  signedInAnew,
}) => {
  test.setTimeout(180_000)
  const page = await signedInAnew('supervisor')
  const atRest = followTraffic(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await openOrders(page, list)
  await orderRows(page).nth(14).click()
  await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
  const taken: number[] = []
  for (let at = 0; at < steps; at++) {
    // The neighbors are fetched ahead while a person reads.
    await atRest()
    const before = await workedMs(client)
    expect(await step(page, 'Next order'), `skeletons at step ${at + 1}`).toEqual([])
    taken.push((await workedMs(client)) - before)
  }
  await expect(page.getByText(/^31 \/ \d+$/)).toBeVisible()
  const openedMs = await openedAnew(page)
  const told = `milliseconds of each step: ${taken.map(Math.round).join(', ')}; of opening: ${Math.round(openedMs)}`
  expect(middleOf(taken), told).toBeLessThan(openedMs * partMost)
  expect(middleOf(taken)).toBeGreaterThan(0)
})
