import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStartedLater } from './use-started-later.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useRouterState: () => false,
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start() {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { queries, ...renderHook(() => useStartedLater(), { wrapper }) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('starts two seconds after the last request of the page has ended', async () => {
  const { queries, result } = start()
  let answer = () => {}
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = () => resolve('orders')
    })
  void queries.fetchQuery({ queryKey: ['list'], queryFn })
  await pass(3000)
  expect(result.current).toBe(false)
  answer()
  await pass(1900)
  expect(result.current).toBe(false)
  await pass(200)
  expect(result.current).toBe(true)
})

test('starts after 15 seconds although a request does not end', async () => {
  const { queries, result } = start()
  void queries.fetchQuery({ queryKey: ['list'], queryFn: () => new Promise<string>(() => {}) })
  await pass(14_900)
  expect(result.current).toBe(false)
  await pass(200)
  expect(result.current).toBe(true)
})

test('starts at once on the first key or press, and when the network is lost', () => {
  for (const happen of [
    () => fireEvent.keyDown(document.body, { key: 'a' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent(window, new Event('offline')),
  ]) {
    const { result } = start()
    expect(result.current).toBe(false)
    happen()
    expect(result.current).toBe(true)
  }
})

test('starts at once without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(start().result.current).toBe(true)
})
