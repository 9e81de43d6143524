import type { BrowserContext } from '@playwright/test'

/** Unexpected errors in a browser. */
export type Faults = {
  /** Allows an error that a test causes on purpose: matched against the whole message. */
  allow(pattern: RegExp): void
  watch(context: BrowserContext): void
  /** The errors that nobody allowed. */
  unexpected(): string[]
}

/** Collects console errors, uncaught errors, and requests outside the product's origin. */
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
