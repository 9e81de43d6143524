import './cheap-computed-style.ts'
import './without-owner-stacks.ts'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, vi } from 'vitest'

// Fields that grow with their text watch for fonts, which this browser of tests does not load.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// A part of the page that is loaded when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: createElementError })

/** Error of a query without a match. The page is formatted on demand, not in every polling step. */
function createElementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, createElementError)
  const describe = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  Object.defineProperty(error, 'message', { configurable: true, get: describe })
  return error
}

/** Every test begins with an empty browser and no network: a request that a test does not expect fails it. */
beforeEach(async () => {
  // The test files of a process share one page, so content outside React must be removed.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  // A worker that one file gave a database has it in all files that follow, with the drafts that lie there.
  if (typeof indexedDB !== 'undefined') await clear()
  vi.stubGlobal('fetch', (input: unknown) =>
    Promise.reject(new Error(`Unexpected request: ${String(input)}`)),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // A lost network would pause the queries of all files that follow in this process.
  onlineManager.setOnline(true)
})
