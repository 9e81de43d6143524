import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalStore } from './local-store.ts'
import { FileTooLargeError, removeStaged, stageFile } from './staged-file.ts'

let folder: string
let arrivals: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-staged-'))
  arrivals = path.join(folder, 'arrivals')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield new TextEncoder().encode(piece)
}
const generous = { maxBytes: 1000 }

test('received bytes are inspected, then stored or deleted', async () => {
  const store = createLocalStore({ folder: path.join(folder, 'files') })
  const staged = await stageFile(arrivals, inPieces('a photo ', 'of a boiler'), generous)
  expect([staged.byteSize, staged.head.toString(), staged.tail.toString()]).toEqual([
    19,
    'a photo of a boiler',
    'a photo of a boiler',
  ])
  expect(await store.has(staged.sha256)).toBe(false)
  expect(await staged.keep(store, 'text/plain')).toEqual({ sha256: staged.sha256, byteSize: 19 })
  await staged.discard()
  expect((await buffer(await store.open(staged.sha256))).toString()).toBe('a photo of a boiler')
  expect(await readdir(arrivals)).toEqual([])
})

test('exceeding the size limit, and a failing source, leave nothing behind', async () => {
  await expect(stageFile(arrivals, inPieces('12345', '67890'), { maxBytes: 9 })).rejects.toThrow(
    FileTooLargeError,
  )
  async function* broken() {
    yield new Uint8Array(3)
    throw new Error('cut off')
  }
  await expect(stageFile(arrivals, broken(), generous)).rejects.toThrow('cut off')
  expect(await readdir(arrivals)).toEqual([])
})

test('old leftovers of ended processes are deleted', async () => {
  const young = await stageFile(arrivals, inPieces('young'), generous)
  const old = await stageFile(arrivals, inPieces('old'), generous)
  await utimes(old.path, new Date(0), new Date(0))
  await removeStaged(arrivals, new Date(1000))
  expect(await readdir(arrivals)).toEqual([path.basename(young.path)])
})
