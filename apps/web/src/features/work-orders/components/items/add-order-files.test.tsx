import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { upload } from '#lib/upload.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import type { AttachmentKind } from '#nouns/attachments/send-file.ts'
import { type OwnedPhoto, orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { anOrderQueue } from '#testing/order-queue.ts'
import { anOrder } from '#testing/orders.ts'
import { aPhoto } from '#testing/photos.ts'
import { renderPlain, renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { AddOrderFiles } from './add-order-files.tsx'

vi.mock('#lib/upload.ts', () => ({ upload: vi.fn(async () => []) }))
const uploading = vi.mocked(upload)
beforeEach(() => {
  uploading.mockReset().mockResolvedValue([] as never)
  vi.unstubAllGlobals()
  orderQueue.set(null)
})

const order = (can: Record<string, boolean>) => ({ ...anOrder(), can: { ...anOrder().can, ...can } })

async function open(kind: AttachmentKind) {
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ settings: { documentMaxMegabytes: 30 } })}>
      <AddOrderFiles order={order({ [`${kind}-add`]: true })} kind={kind} />
    </WorkspaceContext>,
  )
  await userEvent.click(
    screen.getByRole('button', { name: kind === 'photo' ? 'Add Photos' : 'Add Documents' }),
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/to upload$/)
  return dialog
}
const aFile = aPhoto
async function choose(dialog: HTMLElement, ...files: File[]): Promise<void> {
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, files, { applyAccept: false })
}
const namesSent = () =>
  uploading.mock.calls.map(([route, { body }]) => [
    route.path,
    (body.get(route.path === '/api/Photos' ? 'Photo' : 'Document') as File).name,
  ])

test('[A2.119] photos are sent one by one, each with a progress bar', async () => {
  const dialog = await open('photo')
  await choose(dialog, aFile('one.jpg', 'image/jpeg'), aFile('two.png', 'image/png'))
  await waitFor(() => expect(within(dialog).getAllByLabelText('Uploaded')).toHaveLength(2))
  expect(namesSent()).toEqual([
    ['/api/Photos', 'one.jpg'],
    ['/api/Photos', 'two.png'],
  ])
  expect(within(dialog).getAllByRole('progressbar')).toHaveLength(2)
  expect(uploading.mock.calls[0]?.[1].body.get('workorderId')).toBe('901')
})

test('[A2.122] documents can be dropped or chosen, and belong to the order and its property', async () => {
  const dialog = await open('document')
  expect(within(dialog).getByText('Drag your documents here to upload')).toBeTruthy()
  await choose(dialog, aFile('manual.pdf', 'application/pdf'))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(within(dialog).getByLabelText('Uploaded')).toBeTruthy())
  const { body, maxMegabytes } = uploading.mock.calls[0]?.[1] ?? { body: new FormData() }
  expect(maxMegabytes).toBe(30)
  expect([body.get('workorderId'), body.get('propertyId'), namesSent()]).toEqual([
    '901',
    '2',
    [['/api/Documents', 'manual.pdf']],
  ])
})

test('[A2.119] [A2.122] [A5.015] [A5.016] more than fifteen files, and non-photos, are rejected before sending', async () => {
  const dialog = await open('photo')
  await choose(dialog, aFile('notes.pdf', 'application/pdf'))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('notes.pdf is not an image.')
  expect(within(dialog).queryByRole('button', { name: /again/ })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove notes.pdf' }))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await choose(dialog, ...Array.from({ length: 16 }, (_file, index) => aFile(`${index}.jpg`, 'image/jpeg')))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Choose at most 15 files at a time.',
  )
  expect(uploading).not.toHaveBeenCalled()
})

test('a failed file shows the reason, does not block others, and is retried with the same key', async () => {
  const refusal = new ApiError('addPhotos', 413, { title: 'one.jpg is larger than 1 MB, the limit here.' })
  uploading.mockRejectedValueOnce(refusal)
  const dialog = await open('photo')
  await choose(dialog, aFile('one.jpg', 'image/jpeg'), aFile('two.jpg', 'image/jpeg'))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'one.jpg is larger than 1 MB, the limit here.',
  )
  await waitFor(() => expect(within(dialog).getAllByLabelText('Uploaded')).toHaveLength(1))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try one.jpg again' }))
  await waitFor(() => expect(within(dialog).getAllByLabelText('Uploaded')).toHaveLength(2))
  const keys = uploading.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect([keys[2] === keys[0], keys[1] === keys[0]]).toEqual([true, false])
})

test('photos that are neither sent nor stored are not discarded without a question', async () => {
  const user = userEvent.setup()
  const addChosenPhotos = vi.fn(async () => {
    throw new Error('no room')
  })
  orderQueue.set({ ...anOrderQueue(), addChosenPhotos })
  const dialog = await open('photo')
  await choose(dialog, aFile('one.jpg', 'image/jpeg'))
  await within(dialog).findByRole('button', { name: 'Try one.jpg again' })
  const question = () => screen.findByRole('dialog', { name: 'Discard photos?' })
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  const asked = await question()
  expect(asked.textContent).toContain('1 photo was neither sent nor stored on this device.')
  await user.click(within(asked).getByRole('button', { name: 'Stay' }))
  await user.keyboard('{Escape}')
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }))
  expect(within(dialog).getByText('one.jpg')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a photo goes through the queue on the device, but a document does not', async () => {
  const stored = Promise.withResolvers<{ end: () => Promise<'stored'> }[]>()
  const addChosenPhotos = vi.fn((_photos: readonly OwnedPhoto[], _signal?: AbortSignal) => stored.promise)
  orderQueue.set({ ...anOrderQueue(), addChosenPhotos })
  const dialog = await open('photo')
  await choose(dialog, aFile('one.jpg', 'image/jpeg'))
  await waitFor(() => expect(addChosenPhotos).toHaveBeenCalledTimes(1))
  // It is shown once it is on disk.
  expect(within(dialog).queryByText('one.jpg')).toBeNull()
  expect(within(dialog).getByRole('status').textContent).toBe('Preparing 1 of 1…')
  stored.resolve([{ end: async () => 'stored' }])
  expect(await within(dialog).findByText('Sent when the server can be reached.')).toBeTruthy()
  const [photos, signal] = addChosenPhotos.mock.calls[0] ?? []
  expect(photos?.[0]?.owner).toEqual({ order: { workorderId: anOrder().workorderId } })
  expect(signal?.aborted).toBe(false)
  cleanup()
  expect(signal?.aborted).toBe(true)
  const documents = await open('document')
  await choose(documents, aFile('manual.pdf', 'application/pdf'))
  await userEvent.click(await within(documents).findByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(namesSent()).toEqual([['/api/Documents', 'manual.pdf']]))
})

test('all chosen photos are stored before the first one is sent, and other files are refused', async () => {
  const addChosenPhotos = vi.fn(async (photos: readonly OwnedPhoto[]) =>
    photos.map(() => ({ end: () => new Promise<'sent'>(() => undefined) })),
  )
  orderQueue.set({ ...anOrderQueue(), addChosenPhotos })
  const dialog = await open('photo')
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => aFile(name, 'image/jpeg'))
  await choose(dialog, new File(['text'], 'notes.jpg', { type: 'image/jpeg' }), ...files)
  expect(await within(dialog).findAllByRole('progressbar')).toHaveLength(3)
  expect(addChosenPhotos.mock.calls.map(([photos]) => photos.map(({ file }) => file.name))).toEqual([
    files.map(({ name }) => name),
  ])
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^notes\.jpg is not/)
})

test('on touch devices, no text mentions dragging', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const dialog = await open('photo')
  expect(within(dialog).getByText('Choose photos to upload')).toBeTruthy()
  expect(dialog.textContent).not.toMatch(/drag/i)
  expect(dialog.textContent).toContain('At most 15 at a time')
})

test("a drawing with a photo's name is rejected on the device, and other photos are sent", async () => {
  const dialog = await open('photo')
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plan.svg', {
    type: 'image/svg+xml',
  })
  await choose(dialog, drawing, aFile('one.jpg', 'image/jpeg'))
  await waitFor(() => expect(within(dialog).getAllByLabelText('Uploaded')).toHaveLength(1))
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'plan.svg is not a JPEG, PNG, WebP or GIF picture.',
  )
  expect(namesSent()).toEqual([['/api/Photos', 'one.jpg']])
})

test('without permission there is no button', () => {
  renderPlain(<AddOrderFiles order={order({ 'photo-add': false })} kind="photo" />)
  expect(screen.queryByRole('button')).toBeNull()
})
