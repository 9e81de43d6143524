import { vi } from 'vitest'

/** Makes every media query match until the test ends. */
export function stubSmallScreen(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
