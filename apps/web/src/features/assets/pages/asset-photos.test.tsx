import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { upload } from '#lib/upload.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import type { SentRequest } from '#testing/fetch-stub.ts'
import { anOrderQueue } from '#testing/order-queue.ts'
import { aPhoto } from '#testing/photos.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { card, show, stamp } from './asset-page.fixture.tsx'

vi.mock('#lib/upload.ts', () => ({ upload: vi.fn(async () => []) }))
const uploading = vi.mocked(upload)
beforeEach(() => {
  uploading.mockReset().mockResolvedValue([] as never)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
})
afterEach(() => orderQueue.set(null))

const photo = (photoId: number, isOwn: boolean) => ({
  photoId,
  ...stamp,
  workorderId: null,
  assetId: 51,
  photoName: `IMG_${photoId}.jpg`,
  photoDescription: '',
  latitude: null,
  longitude: null,
  photoDate: '2026-01-05T15:00:00Z',
  photoBy: 'Imani Brandt',
  userType: 'Worker',
  isOwn,
  photo: btoa('jpeg'),
})
const twoPhotos = { photo: '/api/Assets/51/photos/0', photoCount: 2 }
const replyPhotos = ({ url, method }: SentRequest) => {
  if (method === 'DELETE') return { status: 204 }
  if (url.startsWith('/api/Photos?')) return { json: [photo(1, false), photo(2, true)] }
  return undefined
}
const viewer = aWorkspace({ user: { userId: 7, cUserCanDos: ['View Assets'] } })

async function choose(...files: File[]): Promise<HTMLElement> {
  const region = await card('Photo')
  await within(region).findByText('Drag your photos here to upload')
  const input = region.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no field for files')
  await userEvent.upload(input, files, { applyAccept: false })
  return region
}

test('[B2.033] [B2.034] [B4.009] without photos the card offers an upload, and refetches the page after each', async () => {
  const sent = await show({ workspace: viewer })
  expect(await within(await card('Photo')).findByText('There are no photos for this asset.')).toBeTruthy()
  const reads = () => sent.filter(({ url }) => url === '/api/Assets/51').length
  const before = reads()
  await choose(aPhoto('plate.jpg'))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  const told = uploading.mock.calls.map(([{ path }, { body }]) => [
    path,
    body.get('AssetId'),
    body.get('Photo'),
  ])
  expect(told).toEqual([['/api/Assets/photos', '51', expect.objectContaining({ name: 'plate.jpg' })]])
})

test('[B5.023] [B5.024] a non-photo is rejected at its line while others are sent; a sixteenth is reported before sending', async () => {
  await show({ workspace: viewer })
  const region = await choose(aPhoto('notes.pdf', 'application/pdf'), aPhoto('plate.jpg'))
  expect((await within(region).findByRole('alert')).textContent).toBe('notes.pdf is not an image.')
  await waitFor(() => expect(uploading).toHaveBeenCalledTimes(1))
  await choose(...Array.from({ length: 16 }, (_file, index) => aPhoto(`${index}.jpg`)))
  expect(await within(region).findByText('Choose at most 15 files at a time.')).toBeTruthy()
  expect(uploading).toHaveBeenCalledTimes(1)
})

test('a photo waits on the device through the queue, which knows its asset', async () => {
  const addChosenPhotos = vi.fn(async () => [{ end: async () => 'stored' as const }])
  orderQueue.set({ ...anOrderQueue(), addChosenPhotos })
  await show({ workspace: viewer })
  const region = await choose(aPhoto('plate.jpg'))
  expect(await within(region).findByText('On this device')).toBeTruthy()
  expect(addChosenPhotos).toHaveBeenCalledWith(
    [expect.objectContaining({ owner: { asset: { assetId: 51, assetCode: 'CH-1' } } })],
    expect.any(AbortSignal),
  )
  expect(uploading).not.toHaveBeenCalled()
})

test('without browser storage, a failed upload is tried again with its key', async () => {
  uploading.mockRejectedValueOnce(new ApiError('addAssetPhotos', 0, {}, 'offline'))
  await show({ workspace: viewer })
  const region = await choose(aPhoto('plate.jpg'))
  await within(region).findByRole('alert')
  await userEvent.click(within(region).getByRole('button', { name: 'Try plate.jpg again' }))
  await waitFor(() => expect(uploading).toHaveBeenCalledTimes(2))
  const keys = uploading.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
})

test('[B8.006] a photo rejected by the server shows a message in its card, without a dialog', async () => {
  const title = 'plate.jpg is larger than 1 MB, the limit here.'
  uploading.mockRejectedValueOnce(new ApiError('addAssetPhotos', 413, { title }))
  await show({ workspace: viewer })
  const region = await choose(aPhoto('plate.jpg'))
  expect((await within(region).findByRole('alert')).textContent).toBe(title)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a strip of photos opens the viewer; only own photos can be deleted without Edit Assets', async () => {
  const sent = await show({ workspace: viewer, asset: twoPhotos, also: replyPhotos })
  const strip = within(await screen.findByRole('list', { name: 'Photos of this asset' }))
  await userEvent.click(await strip.findByRole('button', { name: 'Open photo 2 of 2, IMG_2.jpg' }))
  const viewing = within(await screen.findByRole('dialog', { name: 'Photos' }))
  expect(await viewing.findByText('2 / 2')).toBeTruthy()
  expect(viewing.queryByRole('button', { name: 'Delete IMG_1.jpg' })).toBeNull()
  await userEvent.click(viewing.getByRole('button', { name: 'Delete IMG_2.jpg' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Remove photo from asset?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual(['/api/Photos/2']),
  )
})

test('an asset editor may delete every photo', async () => {
  const editor = aWorkspace({ user: { cUserCanDos: ['View Assets', 'Edit Assets'] } })
  await show({ workspace: editor, asset: twoPhotos, also: replyPhotos })
  await userEvent.click(await screen.findByRole('button', { name: 'Open the first photo' }))
  const viewing = within(await screen.findByRole('dialog', { name: 'Photos' }))
  expect(await viewing.findByRole('button', { name: 'Delete IMG_1.jpg' })).toBeTruthy()
})
