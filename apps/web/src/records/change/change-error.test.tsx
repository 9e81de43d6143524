import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { renderPlain } from '#testing/render.tsx'
import { ChangeError } from './change-error.tsx'

test('[C0.017] a duplicate value says that the input stays, and not that a record is shown anew', () => {
  const message = 'Code X is already used in this property.'
  const errors = [{ field: 'partCode', code: 'duplicate', message }]
  renderPlain(<ChangeError error={new ApiError('createPart', 409, { title: message, errors })} />)
  expect(screen.getByRole('alert').textContent).toBe(`${message}Your entries are still here.`)
})
