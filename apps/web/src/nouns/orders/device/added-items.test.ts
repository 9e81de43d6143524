import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { showCommands } from '#lib/device/command-store.ts'
import { deleteDevice, onDevice } from '#lib/device/database.ts'
import { laneOf } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { preparePhoto } from '#nouns/attachments/photos/prepare-photo.ts'
import { sendFile } from '#nouns/attachments/send-file.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { createOrderQueue } from './order-queue.ts'
import type { AddedPhoto } from './order-queue-state.ts'

vi.mock('#nouns/attachments/send-file.ts', () => ({ sendFile: vi.fn(async () => undefined) }))
vi.mock('#nouns/attachments/photos/prepare-photo.ts', () => ({ preparePhoto: vi.fn() }))

const userId = 12
const noNetwork = new TypeError('Failed to fetch')
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

beforeEach(() => {
  vi.mocked(sendFile).mockClear()
  vi.mocked(preparePhoto)
    .mockReset()
    .mockImplementation(async ({ name }) => ({ file: new File(['small'], name, { type: 'image/jpeg' }) }))
  isOnline(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  storedCommands.set([])
  await deleteDevice(userId)
})

function aQueue(answers: (StubbedAnswer | Error)[] = []) {
  const sent = stubFetch(() => answers.shift() ?? noNetwork)
  const { settings } = aWorkspace()
  const queue = createOrderQueue({
    queries: new QueryClient(),
    userId,
    author: () => ({ name: 'Elena Novak', workerId: 5 }),
    settings: () => settings,
    isSignedIn: () => true,
  })
  return { queue, sent }
}

const aReading = {
  readingID: 8,
  fmRecordId: 8,
  fmModId: 1,
  meterID: 3,
  currentReading: 120,
  previousReading: 100,
  usage: 20,
  kind: 'reading',
  date: '2026-03-10T12:00:00Z',
  wkordNum: null,
  workorderId: null,
  notes: '',
}
const body = { meterId: '3', currentReading: '120', readAt: '' } as const
const endOf = async (added: Promise<readonly (AddedPhoto | null)[]>) => await (await added)[0]?.end()
const blobs = () => onDevice(userId, (database) => database.getAll('blobs'))
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)
const photo = () => new File(['picture'], 'pump.jpg', { type: 'image/jpeg' })

describe('a meter reading', () => {
  it('reaches the server at once with a network, and returns its warnings', async () => {
    const answer = { status: 201, json: { ...aReading, warnings: ['Above the maximum of 110.'] } }
    const { queue, sent } = aQueue([answer])
    const added = await queue.addReading({ body, key: 'k1', assetId: 51 })
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k1')
    expect(added.isOnDevice).toBe(false)
    expect(await showCommands(userId)).toEqual([])
  })

  it('waits on the device without a network, with its time, and is sent once', async () => {
    isOnline(false)
    const { queue, sent } = aQueue([{ status: 201, json: { ...aReading, warnings: [] } }])
    expect(await queue.addReading({ body, key: 'k1', assetId: 51 })).toEqual({
      isOnDevice: true,
      warnings: [],
    })
    const [command] = storedCommands.get()
    if (!command) throw new Error('Nothing is stored.')
    expect(laneOf(command)).toBe('asset 51')
    expect(sent).toEqual([])
    const later = Date.now() + 120_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    isOnline(true)
    await queue.run()
    expect(sent.map(({ url, headers }) => [url, headers.get('idempotency-key')])).toEqual([
      ['/api/Meters', 'k1'],
    ])
    const form = new URLSearchParams(String(sent[0]?.body))
    expect(form.get('currentReading')).toBe('120')
    expect(Date.parse(form.get('readAt') ?? '')).toBe(command.at)
    expect(storedCommands.get()).toEqual([])
  })

  it('that is lower than the last one stays with the text of the server', async () => {
    isOnline(false)
    const errors = [{ field: 'currentReading', code: 'below-last', message: 'The last reading was 130.' }]
    const { queue } = aQueue([{ status: 400, json: { title: 'Please correct the entry.', errors } }])
    await queue.addReading({ body, key: 'k1', assetId: 51 })
    await queue.run()
    expect(storedCommands.get()).toMatchObject([{ state: 'refused', refusal: 'The last reading was 130.' }])
  })
})

describe('a photo', () => {
  it.each([
    [{ asset: { assetId: 51, assetCode: 'P-51' } }, 'Asset P-51', { AssetId: 51 }],
    [{ issue: { issueId: 4 } }, 'Issue #4', { issueId: 4 }],
    [{ order: { workorderId: 7 } }, 'Order 7', { workorderId: 7 }],
  ])('of %o waits on the device and is sent once', async (owner, recordName, fields) => {
    isOnline(false)
    const { queue } = aQueue()
    expect(await endOf(queue.addChosenPhotos([{ file: photo(), key: 'k2', owner }]))).toBe('stored')
    expect(storedCommands.get()).toMatchObject([{ recordName, key: 'k2' }])
    await queue.run()
    expect(vi.mocked(sendFile).mock.calls.map(([call]) => [call.owner, call.key, call.file.name])).toEqual([
      [fields, 'k2', 'pump.jpg'],
    ])
    expect(storedCommands.get()).toEqual([])
    expect(await blobs()).toEqual([])
  })

  it('is stored as chosen before it is resized, and every attempt sends the resized one', async () => {
    let resize: () => void = () => undefined
    vi.mocked(preparePhoto).mockImplementationOnce(async ({ name }) => {
      await new Promise<void>((resolve) => (resize = resolve))
      return { file: new File(['small'], name) }
    })
    vi.mocked(sendFile).mockRejectedValueOnce(new ApiError('addPhotos', 503, { title: 'Busy.' }))
    const { queue } = aQueue()
    const owner = { order: { workorderId: 7 } }
    await queue.addChosenPhotos([{ file: photo(), key: 'k2', owner }])
    expect((await blobs()).map(({ bytes }) => textOf(bytes))).toEqual(['picture'])
    await vi.waitFor(() => expect(preparePhoto).toHaveBeenCalled())
    expect(sendFile).not.toHaveBeenCalled()
    resize()
    await vi.waitFor(() => expect(sendFile).toHaveBeenCalledTimes(1))
    expect((await blobs()).map(({ bytes }) => textOf(bytes))).toEqual(['small'])
    await queue.run()
    await vi.waitFor(() => expect(storedCommands.get()).toEqual([]))
    const sent = vi.mocked(sendFile).mock.calls.map(([{ file }]) => file.text())
    expect(await Promise.all(sent)).toEqual(['small', 'small'])
    expect(preparePhoto).toHaveBeenCalledTimes(1)
  })

  it('is resized without a network, too', async () => {
    isOnline(false)
    const { queue } = aQueue()
    await queue.addChosenPhotos([{ file: photo(), key: 'k2', owner: { order: { workorderId: 7 } } }])
    await vi.waitFor(async () => expect((await blobs()).map(({ bytes }) => textOf(bytes))).toEqual(['small']))
  })

  it('that turns out to be too large stays on the device with the reason', async () => {
    vi.mocked(preparePhoto).mockResolvedValue({ fault: 'pump.jpg is larger than 10 MB, the limit here.' })
    const { queue } = aQueue()
    const owner = { order: { workorderId: 7 } }
    await expect(endOf(queue.addChosenPhotos([{ file: photo(), key: 'k2', owner }]))).rejects.toThrow(
      'larger than 10 MB',
    )
    expect(storedCommands.get()).toMatchObject([
      { state: 'refused', refusal: expect.stringContaining('10 MB') },
    ])
    expect(sendFile).not.toHaveBeenCalled()
  })

  it('is on the device before an earlier one of the same choice is sent', async () => {
    let release: () => void = () => undefined
    vi.mocked(sendFile).mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))
    const { queue } = aQueue()
    const owner = { order: { workorderId: 7 } }
    const added = await queue.addChosenPhotos([
      { file: photo(), key: 'k5', owner },
      { file: photo(), key: 'k6', owner },
    ])
    expect((await showCommands(userId)).map(({ key }) => key)).toEqual(['k5', 'k6'])
    await vi.waitFor(() => expect(sendFile).toHaveBeenCalledTimes(1))
    release()
    expect(await Promise.all(added.map((each) => each?.end()))).toEqual(['sent', 'sent'])
  })

  it('that the server refuses stays on the device, and is tried again under its key or taken back', async () => {
    const { queue } = aQueue()
    const owner = { order: { workorderId: 7 } }
    const refusal = new ApiError('addPhotos', 409, { title: 'This order is closed out.' })
    vi.mocked(sendFile).mockRejectedValue(refusal)
    const again = () => endOf(queue.addChosenPhotos([{ file: photo(), key: 'k7', owner }]))
    for (let time = 0; time < 2; time++) {
      await expect(again()).rejects.toBe(refusal)
      expect(await showCommands(userId)).toMatchObject([{ key: 'k7', refusal: 'This order is closed out.' }])
    }
    vi.mocked(sendFile).mockReset().mockResolvedValue(undefined)
    await queue.removePhoto('k7')
    expect(await showCommands(userId)).toEqual([])
  })

  it('is left to the form where the device cannot store it', async () => {
    const { queue } = aQueue()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const owner = { asset: { assetId: 51, assetCode: 'P-51' } }
    expect(await queue.addChosenPhotos([{ file: photo(), key: 'k3', owner }])).toEqual([null])
    isOnline(false)
    await expect(queue.addChosenPhotos([{ file: photo(), key: 'k4', owner }])).rejects.toMatchObject({
      fault: 'full',
    })
  })
})
