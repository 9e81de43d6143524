import { expect, type Page, type Request } from '@playwright/test'

/** A page counts as idle after this long without a pending request. */
const restMs = 300

/**
 * Follows a page's requests. Returns a function that waits until all of them have a response; the endless stream of
 * live changes is ignored.
 */
export function followTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events'
  const end = (request: Request) => {
    if (underWay.delete(request)) changedAt = Date.now()
  }
  page.on('request', (request) => {
    if (isStream(request)) return
    underWay.add(request)
    changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    expect
      .poll(() => (Date.now() - changedAt < restMs ? ['too fresh'] : [...underWay].map((one) => one.url())))
      .toEqual([])
}
