import type { BrowserContext } from '@playwright/test'

/** What went wrong in a browser without a test having asked for it. */
export type Faults = {
  /** Lets pass what a test brings about on purpose: matched against the whole sentence of the fault. */
  allow(pattern: RegExp): void
  watch(context: BrowserContext): void
  /** The faults that nobody allowed. */
  unexpected(): string[]
}

/** Collects console errors, errors that nobody caught, and requests that leave the product's own origin. */
export function collectFaults(origin: string): Faults {
  const seen: string[] = []
  const allowed: RegExp[] = []
  return {
    allow: (pattern) => void allowed.push(pattern),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        seen.push(`console error: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => {
        const { stack, message } = error.error()
        seen.push(`uncaught error: ${stack ?? message}`)
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) {
          seen.push(`request to another origin: ${request.url()}`)
        }
      })
    },
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  }
}
