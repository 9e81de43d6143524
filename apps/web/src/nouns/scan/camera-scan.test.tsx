import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { createBarcodeDetector } from './barcode-detector.ts'
import { CameraScan } from './camera-scan.tsx'

vi.mock('./barcode-detector.ts', () => ({ createBarcodeDetector: vi.fn() }))

const ask = vi.fn()
vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: ask } })
afterEach(() => ask.mockReset())

test('without a detector, the camera is not requested, and a message explains why', async () => {
  vi.mocked(createBarcodeDetector).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  renderPlain(<CameraScan onCode={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The barcode reader could not be loaded. Check the connection, or type the code.',
  )
  expect(ask).not.toHaveBeenCalled()
})

test('shows that the camera was denied', async () => {
  vi.mocked(createBarcodeDetector).mockResolvedValueOnce({ detect: async () => [] })
  ask.mockRejectedValueOnce(new DOMException('Permission denied', 'NotAllowedError'))
  renderPlain(<CameraScan onCode={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The camera cannot be used. Allow it in the browser, or type the code.',
  )
})
