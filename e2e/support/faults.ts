import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

/** Unexpected errors in a browser. */
export type Faults = {
  /** Allows an error that a test causes on purpose: matched against the whole message. */
  allow(pattern: RegExp): void
  /** Watches this browser; gives what ends that. */
  watch(context: BrowserContext): () => void
  /** Errors that the journey did not allow. */
  unexpected(): string[]
}

/** Errors that a browser reports when a request fails. */
export const failedRequests = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

/** Collects console errors, uncaught errors, and requests outside the product's origin. */
export function collectFaults(origin: string): Faults {
  const seen: string[] = []
  const allowed: RegExp[] = []
  return {
    allow: (pattern) => void allowed.push(pattern),
    watch(context) {
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return
        seen.push(`console error: ${message.text()} (${message.location().url})`)
      }
      const onError = (error: WebError) => {
        const { stack, message } = error.error()
        seen.push(`uncaught error: ${stack ?? message}`)
      }
      const onRequest = (request: Request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) {
          seen.push(`request to another origin: ${request.url()}`)
        }
      }
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest)
      return () => void context.off('console', onConsole).off('weberror', onError).off('request', onRequest)
    },
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  }
}
