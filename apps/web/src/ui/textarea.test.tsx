import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { Textarea } from '#ui/textarea.tsx'

const maxLength = 10

test('a text area says how many pasted characters did not fit, until its text is shorter', async () => {
  renderPlain(<Textarea label="Note" maxLength={maxLength} defaultValue="ab" />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }))
  await userEvent.paste('12345678')
  await userEvent.paste('9\r\n0')
  expect((await screen.findByRole('alert')).textContent).toBe(
    '3 characters of the pasted text did not fit. The limit is 10.',
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('ab12345678')
  await userEvent.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
