import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pathOfHash } from './file-store.ts'
import { createLocalStore } from './local-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('a photo of a boiler')
const hash = createHash('sha256').update(bytes).digest('hex')
const place = () => path.join(folder, pathOfHash(hash))
const namesUnder = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('does not write existing bytes again', async () => {
  const store = createLocalStore({ folder })
  await store.put(bytes, 'image/jpeg')
  const before = (await stat(place())).mtimeMs
  await store.put(bytes, 'image/jpeg')
  expect((await stat(place())).mtimeMs).toBe(before)
})

test('only the owner can read a stored file', async () => {
  await createLocalStore({ folder }).put(bytes, 'image/jpeg')
  expect((await stat(place())).mode & 0o077).toBe(0)
})

test('rewrites a truncated file', async () => {
  const store = createLocalStore({ folder })
  await store.put(bytes, 'image/jpeg')
  await writeFile(place(), 'a ph')
  await store.put(bytes, 'image/jpeg')
  expect(await readFile(place())).toEqual(Buffer.from(bytes))
})

test('a failed write leaves no partial file', async () => {
  await writeFile(path.join(folder, hash.slice(0, 2)), 'in the way')
  const store = createLocalStore({ folder })
  await expect(store.put(bytes, 'image/jpeg')).rejects.toThrow()
  expect(await namesUnder()).toEqual([hash.slice(0, 2)])
})
