import { expect, type Page, type Request } from '@playwright/test'

/** How long nothing may be under way before a page counts as at rest. */
const restMs = 300

/**
 * Follows what a page asks for. Gives a way to wait until everything has been answered; the stream of live changes, which
 * never ends, is not waited for.
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
