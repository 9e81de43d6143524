import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalStore, FileMissingError } from './local-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('a photo of a boiler')
const hash = createHash('sha256').update(bytes).digest('hex')
const placeOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const namesUnder = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('bytes are kept under their hash and come back as they were', async () => {
  const store = createLocalStore({ folder })
  expect(await store.put(bytes, 'image/jpeg')).toEqual({ sha256: hash, byteSize: bytes.byteLength })
  expect(await readFile(placeOf(hash))).toEqual(Buffer.from(bytes))
  expect(await buffer(await store.open(hash))).toEqual(Buffer.from(bytes))
  expect(await store.has(hash)).toBe(true)
})

test('the same bytes are kept once, also when several put them at once', async () => {
  const store = createLocalStore({ folder })
  await Promise.all(Array.from({ length: 8 }, () => store.put(bytes, 'image/jpeg')))
  expect(await namesUnder()).toEqual([hash])
  const before = (await stat(placeOf(hash))).mtimeMs
  await store.put(bytes, 'image/jpeg')
  expect((await stat(placeOf(hash))).mtimeMs).toBe(before)
})

test('a file that a crash cut short is written again', async () => {
  const store = createLocalStore({ folder })
  await store.put(bytes, 'image/jpeg')
  await chmod(placeOf(hash), 0o600)
  await writeFile(placeOf(hash), 'a ph')
  await store.put(bytes, 'image/jpeg')
  expect(await readFile(placeOf(hash))).toEqual(Buffer.from(bytes))
})

test('a hash that is not there, or is no hash, is missing', async () => {
  const store = createLocalStore({ folder })
  expect(await store.has(hash)).toBe(false)
  await expect(store.open(hash)).rejects.toThrow(FileMissingError)
  expect(await store.has('../../etc/passwd')).toBe(false)
  await expect(store.open('../../etc/passwd')).rejects.toThrow(FileMissingError)
})

test('a write that fails leaves no half file behind', async () => {
  await writeFile(path.join(folder, hash.slice(0, 2)), 'in the way')
  const store = createLocalStore({ folder })
  await expect(store.put(bytes, 'image/jpeg')).rejects.toThrow()
  expect(await namesUnder()).toEqual([hash.slice(0, 2)])
})
