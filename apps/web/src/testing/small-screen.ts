import { vi } from 'vitest'

/** Every media query matches until the test ends: the screen is small, and whatever else is asked for. */
export function stubSmallScreen(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
