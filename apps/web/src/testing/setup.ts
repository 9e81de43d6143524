import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Fields that grow with their text watch for fonts, which this browser of tests does not load.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Every test begins with an empty browser and no network: a request that a test does not expect fails it. */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', (input: unknown) =>
    Promise.reject(new Error(`Unexpected request: ${String(input)}`)),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
