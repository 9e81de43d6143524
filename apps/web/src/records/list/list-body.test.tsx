import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { renderPlain } from '#testing/render.tsx'
import { ListBody } from './list-body.tsx'

const failed = new Error('The server is away.')

type Props = { refetch: () => unknown; hasRows: boolean; begins?: Error | null }

/** A list with a row, whose query fails initially or on a button click. */
function List({ refetch, hasRows, begins = null }: Props): ReactNode {
  const [error, setError] = useState<Error | null>(begins)
  return (
    <>
      <button type="button" onClick={() => setError(failed)}>
        Fail
      </button>
      <ListBody name="The list" query={{ error, refetch }} hasRows={hasRows}>
        <input aria-label="Row" />
      </ListBody>
    </>
  )
}

test('a list that never loaded shows an error instead of its rows, and can be retried', async () => {
  const refetch = vi.fn()
  renderPlain(<List refetch={refetch} hasRows={false} begins={failed} />)
  expect(screen.queryByRole('textbox', { name: 'Row' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('loaded rows stay below a notice, and keep their input', async () => {
  const refetch = vi.fn()
  renderPlain(<List refetch={refetch} hasRows />)
  expect(screen.queryByRole('alert')).toBeNull()
  await enter(screen.getByRole('textbox', { name: 'Row' }), 'kept')
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }))
  expect(screen.getByRole('alert').textContent).toContain('The list could not be refreshed')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Row' }).value).toBe('kept')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})
