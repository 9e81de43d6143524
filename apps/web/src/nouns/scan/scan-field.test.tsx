import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { ScanField } from './scan-field.tsx'

test('a printed label yields its code and property, and any other text itself', async () => {
  const find = vi.fn(async () => null)
  renderPlain(<ScanField label="Barcode" find={find} onFound={() => undefined} />)
  const field = screen.getByRole('textbox', { name: 'Barcode' })
  await userEvent.type(field, 'https://fettle.example/a/B%2F12?p=7{Enter}')
  expect(find).toHaveBeenLastCalledWith({ code: 'B/12', propertyId: 7 }, expect.anything())
  expect(await screen.findByText('No match for the barcode B/12.')).toBeTruthy()
  await userEvent.type(field, ' 404170 {Enter}')
  expect(find).toHaveBeenLastCalledWith({ code: '404170', propertyId: null }, expect.anything())
  await userEvent.type(field, '  {Enter}')
  expect(find).toHaveBeenCalledTimes(2)
})
