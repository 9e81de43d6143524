import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

const queries = new QueryClient()
const Provider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

test('ignores a second call while the first is pending, and sends again afterwards', async () => {
  const send = vi.fn((text: string) => Promise.resolve(text))
  const onSettled = vi.fn()
  const { result } = renderHook(() => useSingleMutation({ mutationFn: send, onSettled }), {
    wrapper: Provider,
  })
  act(() => {
    result.current.mutate('first')
    result.current.mutate('second')
  })
  await waitFor(() => expect(result.current.data).toBe('first'))
  expect(send.mock.calls.map(([text]) => text)).toEqual(['first'])
  expect(onSettled).toHaveBeenCalledTimes(1)
  act(() => result.current.mutate('third'))
  await waitFor(() => expect(result.current.data).toBe('third'))
})

test('allows another try after a failure', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Gone.'))
    .mockResolvedValue('there')
  const { result } = renderHook(() => useSingleMutation({ mutationFn: send, retry: false }), {
    wrapper: Provider,
  })
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.error?.message).toBe('Gone.'))
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.data).toBe('there'))
})
