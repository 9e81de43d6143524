import { describe, expect, test } from 'vitest'
import { statusColors, statusKinds } from './status-colors.ts'

/** Relative luminance of a color, by the accessibility guidelines. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

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
    test.each(statusKinds)(`can be read on its ground in the ${scheme} scheme: %s`, (kind) => {
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
