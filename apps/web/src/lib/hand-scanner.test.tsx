import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followHandScanner, useHandScans } from './hand-scanner.ts'

const scans: string[] = []
const pressed: string[] = []

function Page() {
  useHandScans((code) => scans.push(code))
  return <input aria-label="Field" />
}

let unfollow: () => void
const onKey = ({ key }: KeyboardEvent) => pressed.push(key)
beforeEach(() => {
  vi.useFakeTimers()
  scans.length = 0
  pressed.length = 0
  unfollow = followHandScanner()
  document.addEventListener('keydown', onKey)
  render(<Page />)
})
afterEach(() => {
  unfollow()
  document.removeEventListener('keydown', onKey)
  vi.useRealTimers()
  cleanup()
})

/** Presses keys with a gap in milliseconds between them. */
function press(keys: readonly string[], gapMs: number, target: Element = document.body) {
  for (const key of keys) {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    vi.advanceTimersByTime(gapMs)
  }
}

describe('a hand scanner', () => {
  test('is recognized by its speed, and runs no shortcut', () => {
    press(['c', 'Shift', 'A', '-', '1', 'Enter'], 15)
    expect(scans).toEqual(['cA-1'])
    expect(pressed.filter((key) => key !== 'Shift')).toEqual([])
  })

  test('is not a person, whose keys arrive a little later, in sequence', () => {
    press(['g', 'o', '1', 'Enter'], 120)
    expect(scans).toEqual([])
    expect(pressed).toEqual(['g', 'o', '1', 'Enter'])
  })

  test('is not a person who presses two keys at once', () => {
    press(['g', 'o'], 10)
    vi.advanceTimersByTime(100)
    expect(pressed).toEqual(['g', 'o'])
  })

  test('types into a field itself', () => {
    press(['1', '2', '3', 'Enter'], 10, screen.getByLabelText('Field'))
    expect(scans).toEqual([])
    expect(pressed).toEqual(['1', '2', '3', 'Enter'])
  })
})
