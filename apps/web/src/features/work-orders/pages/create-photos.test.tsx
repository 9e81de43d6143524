import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PendingPhotosHost } from '#app/shell/pending-photos-host.tsx'
import { ApiError } from '#lib/api-error.ts'
import { upload } from '#lib/upload.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { pendingOwnerKey, readPendingPhotos, savePendingPhotos } from '#nouns/attachments/pending-photos.ts'
import { readSavedDraft } from '#records/form/saved-draft.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { addPhotos, description, fill, openCreateOrder, photo, submit } from './create-order.fixture.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => went,
}))
vi.mock('#lib/upload.ts', () => ({ upload: vi.fn(async () => []) }))
const uploading = vi.mocked(upload)

beforeEach(() => {
  went.mockClear()
  uploading.mockClear()
})
afterEach(() => vi.restoreAllMocks())

const errorTexts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
const queued = () => within(screen.getByRole('list', { name: 'Photos to upload' })).getAllByRole('listitem')

test('[A2.179] queued photos are sent after creating the order, which then opens', async () => {
  const { posts } = await openCreateOrder()
  await fill()
  await addPhotos(photo('one.jpg'), photo('two.jpg'))
  await submit()
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(posts()).toHaveLength(1)
  const forms = uploading.mock.calls.map(([, options]) => options.body)
  expect(forms.map((form) => [form.get('workorderId'), (form.get('Photo') as File).name])).toEqual([
    ['901', 'one.jpg'],
    ['901', 'two.jpg'],
  ])
})

test('a failed photo does not undo the order: it can be sent again or left out', async () => {
  uploading.mockResolvedValueOnce([] as never).mockRejectedValueOnce(new Error('gone'))
  const { posts } = await openCreateOrder()
  await fill()
  await addPhotos(photo('one.jpg'), photo('two.jpg'))
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Order 5001 was created, but a photo could not be uploaded.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Upload the photos again' }))
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(posts()).toHaveLength(1)
  expect(uploading.mock.calls.map(([, { body }]) => (body.get('Photo') as File).name)).toEqual([
    'one.jpg',
    'two.jpg',
    'two.jpg',
  ])
})

test('a rejected photo does not block others', async () => {
  uploading.mockRejectedValueOnce(new ApiError('addPhotos', 400, { title: 'one.jpg is no picture.' }))
  await openCreateOrder()
  await fill()
  await addPhotos(photo('one.jpg'), photo('two.jpg'))
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Order 5001 was created')
  expect(uploading).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Upload the photos again' }))
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(uploading.mock.calls.map(([, { body }]) => (body.get('Photo') as File).name)).toEqual([
    'one.jpg',
    'two.jpg',
    'one.jpg',
  ])
})

test('[A2.179] photos left by a reload are sent once, without creating a second order', async () => {
  uploading.mockResolvedValueOnce([] as never).mockRejectedValueOnce(new Error('gone'))
  // The test browser stores files without their content.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept')
  const first = await openCreateOrder()
  await fill()
  await addPhotos(photo('one.jpg'), photo('two.jpg'))
  await submit()
  await screen.findByRole('alert')
  const kept = (await readPendingPhotos(7)).map((left) => [pendingOwnerKey(left), left.photos.length])
  expect(kept).toEqual([['901', 1]])
  first.unmount()
  const { posts } = await openCreateOrder()
  expect(description()).toHaveProperty('value', '')
  const host = renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <PendingPhotosHost />
    </WorkspaceContext>,
  )
  expect(await host.findByText('A photo of Order 5001 was sent.')).toBeTruthy()
  expect(posts()).toEqual([])
  const keys = uploading.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect(keys.slice(2)).toEqual(keys.slice(1, 2))
  expect(new Set(keys).size).toBe(2)
  expect([await readPendingPhotos(7), await readSavedDraft({ form: 'create-order', userId: 7 })]).toEqual([
    [],
    undefined,
  ])
})

test('an order counts as created while its photos are uploading, with a message', async () => {
  let arrive = () => {}
  uploading.mockReturnValueOnce(new Promise<never>((resolve) => (arrive = () => resolve([] as never))))
  await openCreateOrder()
  await fill()
  await addPhotos(photo('one.jpg'))
  await submit()
  expect(await screen.findByText('Your order was created.')).toBeTruthy()
  expect(screen.getByText(/^It is Order 5001\./)).toBeTruthy()
  expect([went.mock.calls.length, await readSavedDraft({ form: 'create-order', userId: 7 })]).toEqual([
    0,
    undefined,
  ])
  arrive()
  await waitFor(() => expect(went).toHaveBeenCalled())
})

test('leftover photos that fail again show a message, and can be retried or left out', async () => {
  const left = { userId: 7, order: { workorderId: 901, orderNumber: 'REQ', requestId: '12' } }
  await savePendingPhotos({ ...left, photos: [{ file: photo('one.jpg'), key: 'k-1' }] })
  uploading.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'))
  renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <PendingPhotosHost />
    </WorkspaceContext>,
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('A photo of Request 12 could not be sent.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploading).toHaveBeenCalledTimes(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave out' }))
  await waitFor(async () => expect(await readPendingPhotos(7)).toEqual([]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[A5.015] [A5.016] queues at most fifteen images, and shows the problems of others', async () => {
  await openCreateOrder()
  await addPhotos(photo('notes.pdf', 'application/pdf'))
  expect(await errorTexts()).toEqual(['notes.pdf is not an image.'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove notes.pdf' }))
  await addPhotos(...Array.from({ length: 16 }, (_file, index) => photo(`${index}.jpg`)))
  expect(await errorTexts()).toEqual(['Not sent: at most 15 photos at a time.'])
  expect(queued()).toHaveLength(15)
  await userEvent.click(screen.getByRole('button', { name: 'Remove 15.jpg' }))
  expect([screen.queryByRole('alert'), queued().length]).toEqual([null, 15])
})

test("a drawing with a photo's name, and a photo that is too large, are rejected before sending", async () => {
  const { posts } = await openCreateOrder({ settings: { photoMaxMegabytes: 0.0001 } })
  await fill()
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plan.svg', {
    type: 'image/svg+xml',
  })
  const large = new File([await photo('x.jpg').arrayBuffer(), 'x'.repeat(200)], 'roof.jpg', {
    type: 'image/jpeg',
  })
  await addPhotos(drawing, large, photo('leak.jpg'))
  expect(await errorTexts()).toEqual([
    'plan.svg is not a JPEG, PNG, WebP or GIF picture.',
    'roof.jpg is larger than 0.0001 MB, the limit here.',
  ])
  expect(posts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove plan.svg' }))
  expect(await errorTexts()).toEqual(['roof.jpg is larger than 0.0001 MB, the limit here.'])
  await submit()
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(uploading.mock.calls.map(([, { body }]) => (body.get('Photo') as File).name)).toEqual(['leak.jpg'])
})
