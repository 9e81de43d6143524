import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { upload } from '#lib/upload.ts'
import { sendFile } from './send-file.ts'

vi.mock('#lib/upload.ts', () => ({ upload: vi.fn() }))
const uploading = vi.mocked(upload)

/** A server that stores parts. `has` is the number of bytes by photo, `sent` lists the calls. */
function aServer({ fails = () => false }: { fails?: (call: number) => boolean } = {}) {
  const has = new Map<string, number>()
  const sent: string[] = []
  uploading.mockReset().mockImplementation((async (
    { name }: { name: string },
    { body }: { body: FormData },
  ) => {
    const text = (field: string) => String(body.get(field) ?? '')
    const part = body.get('Part')
    sent.push(part instanceof Blob ? `${text('offset')}+${part.size}` : name)
    if (fails(sent.length)) throw new ApiError(name, 0, {}, 'unreachable')
    if (!(part instanceof Blob)) {
      const message = 'Parts of a.jpg are missing. Send it again.'
      if (has.get(text('sentSha256')) === size || body.get('Photo')) return []
      throw new ApiError(name, 409, {
        title: message,
        errors: [{ field: 'sentSha256', code: 'parts-missing', message }],
      })
    }
    const before = has.get(text('sha256')) ?? 0
    const after = Number(text('offset')) > before ? before : Number(text('offset')) + part.size
    has.set(text('sha256'), Math.max(before, after))
    return { received: Math.max(before, after) }
  }) as never)
  return { has, sent }
}

const part = 128 * 1024
const size = 2 * part + 1000
let photos = 0
/** A photo that no other test has sent. */
function aLargePhoto() {
  photos += 1
  const sha256 = String(photos).padStart(64, 'a')
  const file = new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' })
  const send = () =>
    sendFile({
      kind: 'photo',
      owner: { workorderId: 7 },
      file,
      sha256,
      key: `key-${photos}`,
      onProgress: () => undefined,
    })
  return { sha256, send }
}
const whole = [`0+${part}`, `${part}+${part}`, `${2 * part}+1000`]

test('a large photo is sent in parts, and its form names it', async () => {
  const { sent } = aServer()
  const { sha256, send } = aLargePhoto()
  await send()
  expect(sent).toEqual([...whole, 'addPhotos'])
  const form = uploading.mock.lastCall?.[1]
  expect(Object.fromEntries(form?.body ?? [])).toEqual({
    workorderId: '7',
    sentSha256: sha256,
    sentName: 'a.jpg',
  })
  expect(form?.idempotencyKey).toMatch(/^key-/)
})

test('a photo whose second part is lost goes on with it', async () => {
  const { sent } = aServer({ fails: (call) => call === 2 })
  const { send } = aLargePhoto()
  await expect(send()).rejects.toThrow(ApiError)
  await send()
  expect(sent).toEqual([whole[0], whole[1], whole[1], whole[2], 'addPhotos'])
})

test('a lost answer of the form repeats the form only', async () => {
  const { sent } = aServer({ fails: (call) => call === 4 })
  const { send } = aLargePhoto()
  await expect(send()).rejects.toThrow(ApiError)
  await send()
  expect(sent).toEqual([...whole, 'addPhotos', 'addPhotos'])
})

test('a reloaded page learns from the first answer what the server has', async () => {
  const { has, sent } = aServer()
  const { sha256, send } = aLargePhoto()
  has.set(sha256, 2 * part)
  await send()
  expect(sent).toEqual([whole[0], whole[2], 'addPhotos'])
})

test('a photo that the server has forgotten is sent again', async () => {
  const { has, sent } = aServer()
  const { sha256, send } = aLargePhoto()
  await send()
  has.delete(sha256)
  sent.length = 0
  await send()
  expect(sent).toEqual(['addPhotos', ...whole, 'addPhotos'])
})

test.each([
  ['a small photo', { size: 1000, sha256: 'b'.repeat(64) }],
  ['a photo without a hash, as over plain HTTP', { size, sha256: '' }],
])('%s is sent in one call', async (_what, photo) => {
  const { sent } = aServer()
  const file = new File([new Uint8Array(photo.size)], 'a.jpg', { type: 'image/jpeg' })
  const { sha256 } = photo
  await sendFile({
    kind: 'photo',
    owner: { AssetId: 7 },
    file,
    sha256,
    key: 'k',
    onProgress: () => undefined,
  })
  expect(sent).toEqual(['addAssetPhotos'])
})
