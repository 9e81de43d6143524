import type { Page } from '@playwright/test'

/** The part of TanStack Router's global handle that journeys use. */
type Router = {
  navigate(options: { href: string }): Promise<void>
  readonly options: { readonly context: { readonly queries: { invalidateQueries(): Promise<void> } } }
}
type Running = { readonly __TSR_ROUTER__?: Router }

/**
 * Opens an address in the running program, as a link in it would; loads the page if no program is running. A load takes
 * five times the CPU time, so `page.goto` is for journeys about loading.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const isRunning = await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as Running
    await router?.navigate({ href })
    return router !== undefined
  }, address)
  if (!isRunning) await page.goto(address)
}

/** Fetches everything again that the running program shows, as it does after a gap in the live events. */
export async function refetch(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (window as Running).__TSR_ROUTER__?.options.context.queries.invalidateQueries()
  })
}
