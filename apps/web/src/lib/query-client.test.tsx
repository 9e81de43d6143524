import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { createQueryClient } from './query-client.ts'

test('a second press right after the first sends nothing: the button is busy by then', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  function Sender() {
    const { mutate, isPending } = useMutation({ mutationFn: send })
    return (
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Send
      </button>
    )
  }
  renderPlain(
    <QueryClientProvider client={createQueryClient()}>
      <Sender />
    </QueryClientProvider>,
  )
  // Without a delay the two presses have no timer between them.
  await userEvent.setup({ delay: null }).dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(1)
})
