import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { StorageError } from '#lib/device/database.ts'
import { upload } from '#lib/upload.ts'
import { type NewRecord, orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { readSavedDraft } from '#records/form/saved-draft.ts'
import { anOrderQueue } from '#testing/order-queue.ts'
import { anOrder } from '#testing/orders.ts'
import { addPhotos, fill, openCreateOrder, photo, submit } from './create-order.fixture.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))
vi.mock('#lib/upload.ts', () => ({ upload: vi.fn(async () => []) }))
const uploading = vi.mocked(upload)

beforeEach(() => {
  went.mockClear()
  uploading.mockClear()
})
afterEach(() => {
  orderQueue.set(null)
  vi.restoreAllMocks()
})

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

describe('with storage on the device', () => {
  /** Submits a form with two photos to a queue whose `create` returns `answer`. */
  async function submitTo(answer: { answer: unknown } | null | Error) {
    const create = vi.fn(async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
    orderQueue.set({ ...anOrderQueue(), create })
    const page = await openCreateOrder()
    await fill()
    await addPhotos(photo('one.jpg'), photo('two.jpg'))
    await submit()
    return { ...page, create }
  }

  test('[A2.179] the queue takes the order and its photos, and the order opens', async () => {
    const { posts, create } = await submitTo({ answer: anOrder() })
    await waitFor(() => expect(went).toHaveBeenCalled())
    expect(went.mock.calls[0]?.[0]).toMatchObject({ params: { workorderId: '901' } })
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        call: 'createWorkOrder',
        body: expect.objectContaining({ description: 'The hall is cold.' }),
        photos: [
          { file: expect.objectContaining({ name: 'one.jpg' }), key: expect.stringMatching(/-photo-0$/) },
          { file: expect.objectContaining({ name: 'two.jpg' }), key: expect.stringMatching(/-photo-1$/) },
        ],
      }),
      expect.any(AbortSignal),
    )
    expect([posts(), uploading.mock.calls]).toEqual([[], []])
    expect(await readSavedDraft({ form: 'create-order', userId: 7 })).toBeUndefined()
  })

  test('a draft is not offered again while its order is sent, but after a refusal', async () => {
    const sending = Promise.withResolvers<null>()
    const create = vi.fn((record: NewRecord) => {
      record.onStored?.()
      return sending.promise
    })
    orderQueue.set({ ...anOrderQueue(), create })
    await openCreateOrder()
    await fill()
    const saved = () => readSavedDraft({ form: 'create-order', userId: 7 })
    await waitFor(async () => expect(await saved()).toBeTruthy())
    await submit()
    await waitFor(() => expect(create).toHaveBeenCalled())
    await waitFor(async () => expect(await saved()).toBeUndefined())
    sending.reject(new ApiError('createWorkOrder', 409, { title: 'This property is closed.' }))
    expect(await errorTexts()).toEqual([expect.stringContaining('This property is closed.')])
    expect(await saved()).toMatchObject({ draft: { description: 'The hall is cold.' } })
  })

  test('an order that waits opens the changes on this device, and its draft ends', async () => {
    await submitTo(null)
    await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/device', replace: true }))
    expect(await readSavedDraft({ form: 'create-order', userId: 7 })).toBeUndefined()
  })

  test('a full storage sends the order and its photos at once', async () => {
    const { posts } = await submitTo(new StorageError('full', null))
    await waitFor(() => expect(went).toHaveBeenCalled())
    expect([posts().length, uploading.mock.calls.length]).toEqual([1, 2])
  })
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
