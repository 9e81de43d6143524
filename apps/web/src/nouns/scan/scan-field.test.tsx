import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { createBarcodeDetector } from './barcode-detector.ts'
import { ScanField } from './scan-field.tsx'

vi.mock('./barcode-detector.ts', () => ({ createBarcodeDetector: vi.fn(), mayUseCamera: () => true }))

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

test('a typed code removes the error of the camera', async () => {
  vi.mocked(createBarcodeDetector).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  renderPlain(<ScanField label="Barcode" find={async () => 1} onFound={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }))
  expect(await screen.findByText(/^The barcode reader could not be loaded/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Barcode' }), '404170{Enter}')
  await waitFor(() => expect(screen.queryByText(/^The barcode reader/)).toBeNull())
})
