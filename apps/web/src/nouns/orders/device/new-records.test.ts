import { completeOrder } from '@fettle/contract/order-commands'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeCommand, readBlob, removeCommand, showCommands } from '#lib/device/command-store.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { sendFile } from '#nouns/attachments/send-file.ts'
import { anOrder } from '#testing/orders.ts'
import { aQueue, emptyDevice, noNetwork, offline, online, userId } from './order-queue.fixture.ts'

vi.mock('#nouns/attachments/send-file.ts', () => ({ sendFile: vi.fn(async () => undefined) }))

beforeEach(() => {
  vi.mocked(sendFile).mockClear()
  online()
})
afterEach(emptyDevice)

const aFile = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })
const request = {
  call: 'createRequest',
  body: { propertyId: 1, description: 'The tap drips.' },
  key: 'a-key',
  photos: [
    { file: aFile('tap.jpg'), key: 'a-key-photo-0' },
    { file: aFile('sink.jpg'), key: 'a-key-photo-1' },
  ],
} as const
const made = { status: 201, json: anOrder({ workorderId: 77, orderNumber: 'REQ', requestId: '12' }) }
const photosSent = () => vi.mocked(sendFile).mock.calls.map(([{ owner, key }]) => [owner, key])
const bothPhotos = [
  [{ workorderId: 77 }, 'a-key-photo-0'],
  [{ workorderId: 77 }, 'a-key-photo-1'],
]

describe('a new request', () => {
  it('is on the device with its photos before it is sent, then its photos follow', async () => {
    offline()
    const { queue, sent } = aQueue([noNetwork, made])
    expect(await queue.create(request)).toBeNull()
    expect(storedCommands.get()).toMatchObject([
      { call: 'createRequest', key: 'a-key', recordName: 'New request' },
      { call: 'addPhotos', key: 'a-key-photo-0' },
      { call: 'addPhotos', key: 'a-key-photo-1' },
    ])
    expect(sent).toEqual([])
    online()
    await queue.run()
    expect([storedCommands.get().length, photosSent()]).toEqual([3, []])
    await queue.run()
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a-key', 'a-key'])
    expect(photosSent()).toEqual(bothPhotos)
    expect(await showCommands(userId)).toEqual([])
  })

  it('returns the answer with a network, and its photos belong to the order from then on', async () => {
    vi.mocked(sendFile).mockRejectedValueOnce(noNetwork)
    const { queue } = aQueue([made])
    expect(await queue.create(request)).toMatchObject({ answer: { workorderId: 77 } })
    await vi.waitFor(() => expect(photosSent()).toEqual(bothPhotos))
  })

  it('is stored once if its draft is sent again', async () => {
    offline()
    const { queue } = aQueue([])
    await queue.create(request)
    await queue.create(request)
    expect(storedCommands.get()).toHaveLength(3)
  })

  it('returns to its form with all photos if the server refuses it', async () => {
    const { queue } = aQueue([{ status: 400, json: { title: 'Refused.', errors: [] } }])
    await expect(queue.create(request)).rejects.toMatchObject({ title: 'Refused.' })
    expect(await showCommands(userId)).toEqual([])
    expect(photosSent()).toEqual([])
  })

  it('stays refused if its form has closed, and the corrected draft takes its place', async () => {
    const refusal = { status: 400, json: { title: 'Refused.', errors: [] } }
    const { queue, sent } = aQueue([refusal, made])
    expect(await queue.create(request, AbortSignal.abort())).toBeNull()
    await queue.run()
    expect(storedCommands.get()).toMatchObject([{ state: 'refused' }, {}, {}])
    const body = { ...request.body, description: 'Corrected.' }
    expect(await queue.create({ ...request, body })).toMatchObject({ answer: { workorderId: 77 } })
    expect(String(sent[1]?.body)).toContain('Corrected.')
    await vi.waitFor(async () => expect(await showCommands(userId)).toEqual([]))
    expect(photosSent()).toEqual(bothPhotos)
  })

  it('holds back its photos while the server refuses it, and discards them with it', async () => {
    offline()
    const { queue } = aQueue([{ status: 400, json: { title: 'Refused.', errors: [] } }])
    await queue.create(request)
    online()
    await queue.run()
    expect(storedCommands.get().map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting'])
    expect(photosSent()).toEqual([])
    const [creation, photo] = storedCommands.get()
    if (creation) await removeCommand(userId, creation)
    expect(await showCommands(userId)).toEqual([])
    expect(await readBlob(userId, photo?.blobId ?? '')).toBeUndefined()
  })

  it('keeps its photos for an export if the server has it, but its number is unknown', async () => {
    offline()
    const done = {
      status: 409,
      json: { title: 'Done.', errors: [{ field: '', code: 'done-before', message: '' }] },
    }
    const { queue } = aQueue([done])
    await queue.create(request)
    online()
    await queue.run()
    expect(storedCommands.get()).toMatchObject([
      { key: 'a-key-photo-0', state: 'refused', refusal: expect.stringContaining('not its number') },
      { key: 'a-key-photo-1', state: 'refused' },
    ])
    expect(photosSent()).toEqual([])
  })

  it('is sent again after an answer that cannot be read', async () => {
    offline()
    const { queue } = aQueue([{ status: 201, json: { other: true } }, made])
    await queue.create(request)
    online()
    await queue.run()
    expect(storedCommands.get()).toHaveLength(3)
    await queue.run()
    expect(photosSent()).toEqual(bothPhotos)
  })
})

it('an order counts a photo that waits for its completion, but not one that the server refused', async () => {
  offline()
  const { run, order, queue, shown } = aQueue([], { requiresPhoto: true, photos: [] })
  const { workorderId } = order
  const complete = () => run(completeOrder, { body: { workorderId } }, order.fmModId)
  await expect(complete()).rejects.toMatchObject({ errors: [{ field: 'photos' }] })
  await queue.addChosenPhotos([{ file: new File(['p'], 'p.jpg'), key: 'k', owner: { order } }])
  expect(shown().photos).toHaveLength(1)
  await complete()
  expect(shown().statusKind).toBe('complete')
  expect(storedCommands.get()).toMatchObject([{ call: 'addPhotos' }, { needsPhotos: true }])
  const [photo] = storedCommands.get()
  await changeCommand(userId, photo?.id ?? '', (command) => ({ ...command, state: 'refused' }))
  expect(shown().photos).toEqual([])
})
