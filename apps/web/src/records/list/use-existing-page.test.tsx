import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useExistingPage } from './use-existing-page.ts'

const page = (rows: number, total: number) => ({
  data: Array.from({ length: rows }),
  pagination: { pageNumber: 1, totalItems: total },
})

test('a page that no longer exists is replaced by the last one, once', () => {
  const onSkip = vi.fn()
  const { rerender } = renderHook(
    (options: Parameters<typeof useExistingPage>[0]) => useExistingPage(options),
    {
      initialProps: { page: page(0, 30), skip: 51, take: 25, onSkip },
    },
  )
  rerender({ page: page(0, 30), skip: 51, take: 25, onSkip })
  expect(onSkip.mock.calls).toEqual([[26]])
})

test.each([
  ['the page holds rows', { page: page(5, 30), skip: 26 }],
  ['nothing is found', { page: page(0, 0), skip: 26 }],
  ['the answer is on its way', { page: undefined, skip: 51 }],
])('the page stays while %s', (_when, options) => {
  const onSkip = vi.fn()
  renderHook(() => useExistingPage({ ...options, take: 25, onSkip }))
  expect(onSkip).not.toHaveBeenCalled()
})
