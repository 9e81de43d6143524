import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Photos } from '#features/work-orders/components/detail/photos.tsx'
import { ApiError } from '#lib/api-error.ts'
import { upload } from '#lib/upload.ts'
import { keepPhoto, readPendingPhotos } from '#nouns/attachments/pending-photos.ts'
import { aPhoto } from '#testing/photos.ts'
import { renderInWorkspace } from '#testing/workspace.tsx'
import { PendingPhotosHost } from './pending-photos-host.tsx'

vi.mock('#lib/upload.ts', () => ({ upload: vi.fn() }))
const uploading = vi.mocked(upload)
beforeEach(() => {
  uploading.mockReset().mockRejectedValue(new ApiError('addPhotos', 0, {}, 'offline'))
  vi.stubGlobal('navigator', { onLine: false })
  // The test store returns copies that the test browser does not accept as files.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:leak')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})

const order = { workorderId: 901, orderNumber: '5001', requestId: '' }
const keysSent = () => uploading.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
const online = () => act(async () => window.dispatchEvent(new Event('online')))

test('a waiting photo shows at its order, and is sent once when online', async () => {
  renderInWorkspace(
    <>
      <PendingPhotosHost />
      <Photos workorderId={901} photos={[]} zone="UTC" />
    </>,
  )
  expect(screen.getByText('No photos')).toBeTruthy()
  await act(() => keepPhoto({ userId: 7, order }, { file: aPhoto('leak.jpg'), key: 'key-1' }))
  expect(await screen.findByText('Waiting for the network')).toBeTruthy()
  expect(screen.queryByText('No photos')).toBeNull()
  expect(uploading).not.toHaveBeenCalled()

  await online()
  expect(await screen.findByText(/A photo of Order 5001 could not be sent/)).toBeTruthy()
  expect(screen.getByText('Waiting for the network')).toBeTruthy()

  uploading.mockResolvedValue([] as never)
  await online()
  expect(await screen.findByText('A photo of Order 5001 was sent.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Waiting for the network')).toBeNull())
  expect(await readPendingPhotos(7)).toEqual([])
  expect(keysSent()).toEqual(['key-1', 'key-1'])

  await online()
  expect(keysSent()).toHaveLength(2)
})

test('a photo of another account on the device is neither shown nor sent', async () => {
  await keepPhoto({ userId: 8, order }, { file: aPhoto('leak.jpg'), key: 'key-2' })
  renderInWorkspace(
    <>
      <PendingPhotosHost />
      <Photos workorderId={901} photos={[]} zone="UTC" />
    </>,
  )
  await online()
  await act(() => readPendingPhotos(7))
  expect(screen.getByText('No photos')).toBeTruthy()
  expect(uploading).not.toHaveBeenCalled()
})
