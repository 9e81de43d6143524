import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileMissingError, type FileStore, pathOfHash } from './file-store.ts'
import { createLocalStore } from './local-store.ts'
import { startS3Server } from './s3-server.fixture.ts'
import { openS3Store } from './s3-store.ts'

type World = { store: FileStore; keys(): Promise<string[]>; at(key: string): Promise<Buffer>; end(): unknown }

const worlds: Record<string, () => Promise<World>> = {
  'in a folder': async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fettle-store-'))
    return {
      store: createLocalStore({ folder }),
      keys: async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
      at: (key) => readFile(path.join(folder, key)),
      end: () => rm(folder, { recursive: true, force: true }),
    }
  },
  'in a bucket': async () => {
    const server = await startS3Server()
    const store = await openS3Store(server.place)
    const own = () => [...server.objects.keys()].filter((key) => key !== 'fettle/start-check')
    return {
      store,
      keys: async () => own().map((key) => key.replace(/^fettle\//, '')),
      at: async (key) => server.objects.get(`fettle/${key}`)?.bytes ?? Buffer.from('nothing is there'),
      end: () => server[Symbol.asyncDispose](),
    }
  },
}

async function listOf(store: FileStore) {
  const listed: { sha256: string; putAt: Date }[] = []
  for await (const file of store.list()) listed.push(file)
  return listed
}

const bytes = new TextEncoder().encode('a photo of a boiler')
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const hash = hashOf(bytes)

describe.each(Object.entries(worlds))('a file store %s', (_name, begin) => {
  let world: World
  beforeEach(async () => {
    world = await begin()
  })
  afterEach(async () => void (await world.end()))

  test('stores bytes under their hash and returns them unchanged', async () => {
    const { store } = world
    expect(await store.put(bytes, 'image/jpeg')).toEqual({ sha256: hash, byteSize: bytes.byteLength })
    expect(await world.keys()).toEqual([`${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`])
    expect(await world.at(pathOfHash(hash))).toEqual(Buffer.from(bytes))
    expect(await buffer(await store.open(hash))).toEqual(Buffer.from(bytes))
    expect(await store.has(hash)).toBe(true)
  })

  test('stores an empty file', async () => {
    const { sha256 } = await world.store.put(new Uint8Array(), 'text/plain')
    expect(await buffer(await world.store.open(sha256))).toEqual(Buffer.alloc(0))
  })

  test('stores equal bytes once, even when put concurrently, as bytes and as streams', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        world.store.put(index % 2 === 0 ? bytes : Readable.from([bytes]), 'image/jpeg'),
      ),
    )
    expect(await world.keys()).toEqual([pathOfHash(hash)])
  })

  test('stores a stream of many chunks completely', async () => {
    const pieces = Array.from({ length: 40 }, () => randomBytes(50_000))
    const whole = Buffer.concat(pieces)
    const stored = await world.store.put(Readable.from(pieces), 'application/pdf')
    expect(stored).toEqual({ sha256: hashOf(whole), byteSize: 2_000_000 })
    expect((await buffer(await world.store.open(stored.sha256))).equals(whole)).toBe(true)
  })

  test('a stream that fails leaves nothing behind', async () => {
    async function* broken() {
      yield randomBytes(50_000)
      throw new Error('the connection was lost')
    }
    await expect(world.store.put(Readable.from(broken()), 'image/jpeg')).rejects.toThrow(
      'the connection was lost',
    )
    expect(await world.keys()).toEqual([])
  })

  test('lists all files with their time of storage, and removes them', async () => {
    const { store } = world
    const begun = Date.now() - 2_000
    const others = await Promise.all(
      [1, 2, 3, 4].map((byte) => store.put(Uint8Array.from([byte]), 'text/plain')),
    )
    await store.put(bytes, 'image/jpeg')
    const listed = await listOf(store)
    expect(listed.map(({ sha256 }) => sha256).sort()).toEqual(
      [hash, ...others.map(({ sha256 }) => sha256)].sort(),
    )
    expect(
      listed.every(({ putAt }) => putAt.getTime() >= begun && putAt.getTime() <= Date.now() + 2_000),
    ).toBe(true)
    await store.remove(hash)
    await store.remove(hash)
    await store.remove('../../etc/passwd')
    expect(await store.has(hash)).toBe(false)
    expect(await listOf(store)).toHaveLength(4)
  })

  test('an empty store lists no files', async () => {
    expect(await listOf(world.store)).toEqual([])
  })

  test('an unknown or invalid hash is missing', async () => {
    const { store } = world
    expect(await store.has(hash)).toBe(false)
    await expect(store.open(hash)).rejects.toThrow(FileMissingError)
    expect(await store.has('../../etc/passwd')).toBe(false)
    await expect(store.open('../../etc/passwd')).rejects.toThrow(FileMissingError)
  })
})
