import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { useCreateRecord } from './use-create-record.ts'

type Pump = { readonly id: number }

const kind = {
  name: 'pump',
  idOf: ({ id }: Pump) => id,
  queryKeyOf: (id: number) => ['pump', 'detail', id] as never,
}

type Options = { readonly post: () => Promise<Pump | null>; readonly forget: () => void }

/** Renders a button that creates a record, and returns its callbacks. */
function show({ post, forget }: Options) {
  const open = vi.fn(async () => {})
  function Form(): ReactNode {
    const { send, error } = useCreateRecord({
      kind,
      state: { draft: { title: 'Pump' }, idempotencyKey: 'a-key', forget },
      post,
      open,
    })
    return (
      <>
        <button type="button" onClick={send}>
          Create
        </button>
        {error && <p role="alert">{error.message}</p>}
      </>
    )
  }
  renderPlain(<Form />)
  return open
}

test('the draft of a created record is removed before its page opens', async () => {
  const forget = vi.fn()
  const post = vi.fn(async () => ({ id: 7 }))
  const open = show({ post, forget })
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(open).toHaveBeenCalledWith({ id: 7 }))
  expect(post).toHaveBeenCalledWith({ title: 'Pump' }, 'a-key')
  expect(forget).toHaveBeenCalledBefore(open)
})

test('a failed creation keeps its draft and shows the reason', async () => {
  const forget = vi.fn()
  const open = show({ post: () => Promise.reject(new Error('The code is taken.')), forget })
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The code is taken.')
  expect(forget).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
})
