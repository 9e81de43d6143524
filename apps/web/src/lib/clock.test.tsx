import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

const stepMs = 1000

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Values shown by each rendering of a watcher, in milliseconds. */
function aClock() {
  const useNow = createClock(stepMs)
  const shown: number[] = []
  function Watcher({ name }: { name: string }) {
    const nowMs = useNow()
    shown.push(nowMs)
    return <output aria-label={name}>{nowMs}</output>
  }
  return { Watcher, shown }
}

test('a clock ticks for all watchers with one timer, which ends with the last of them', () => {
  const { Watcher } = aClock()
  const first = render(<Watcher name="first" />)
  const second = render(<Watcher name="second" />)
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(2 * stepMs))
  expect(screen.getAllByRole('status').map((output) => output.textContent)).toEqual(['2000', '2000'])
  first.unmount()
  expect(vi.getTimerCount()).toBe(1)
  second.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('the first watcher after a pause sees the current time', () => {
  const { Watcher, shown } = aClock()
  render(<Watcher name="first" />).unmount()
  vi.setSystemTime(90_000)
  shown.length = 0
  render(<Watcher name="second" />)
  expect(new Set(shown)).toEqual(new Set([90_000]))
})

test('a watcher sees the current time after the clock was set back', () => {
  vi.setSystemTime(90_000)
  const { Watcher, shown } = aClock()
  render(<Watcher name="first" />).unmount()
  vi.setSystemTime(10_000)
  shown.length = 0
  render(<Watcher name="second" />)
  expect(new Set(shown)).toEqual(new Set([10_000]))
})
