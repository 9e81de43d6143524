import { DEFAULT_THEME, defaultCssVariablesResolver, luminance, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { statusColors, statusKinds } from './status-colors.ts'
import { theme } from './theme.ts'
import { cssVariablesResolver } from './theme-variables.ts'

/** Contrast ratio of two colors per WCAG. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('[A9.022] status colors exist for approved, submitted, open, hold, complete, denied and dnc', () => {
  expect(statusKinds.toSorted()).toEqual([
    'approved',
    'complete',
    'denied',
    'dnc',
    'hold',
    'open',
    'submitted',
  ])
})

describe('every status color', () => {
  for (const scheme of ['light', 'dark'] as const) {
    test.each(statusKinds)(`is readable on its background in the ${scheme} scheme: %s`, (kind) => {
      const { ink, wash } = statusColors[scheme][kind]
      expect(contrast(ink, wash)).toBeGreaterThanOrEqual(4.5)
    })
  }

  test('differs from all others', () => {
    for (const scheme of ['light', 'dark'] as const) {
      expect(new Set(Object.values(statusColors[scheme]).map(({ ink }) => ink)).size).toBe(statusKinds.length)
    }
  })
})

describe('the tinted background of alerts and badges', () => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const library = defaultCssVariablesResolver(whole)
  const ours = cssVariablesResolver(whole)

  /** Resolved color of a scheme: ours before the library's, following references to other variables. */
  function colorOf(scheme: 'light' | 'dark', name: string): string {
    const value = { ...library.variables, ...library[scheme], ...ours[scheme] }[name] ?? ''
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return other === undefined ? value : colorOf(scheme, other)
  }

  for (const scheme of ['light', 'dark'] as const) {
    test.each(['petrol', 'blue', 'gray', 'green', 'teal', 'yellow', 'orange', 'red'])(
      `has readable text in the ${scheme} scheme: %s`,
      (color) => {
        const ground = colorOf(scheme, `--mantine-color-${color}-light`)
        const words = colorOf(scheme, `--mantine-color-${color}-light-color`)
        expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      },
    )
  }
})
