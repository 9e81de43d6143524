import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { createFileReader, FileReadingError } from './file-reader.ts'
import type { FixtureRequest } from './file-reader-process.fixture.ts'

const folder = await temporaryFolder('reader')

const createReader = ({ seconds = 300, heapMegabytes = 40, residentMegabytes = 220 } = {}) =>
  createFileReader<FixtureRequest, unknown>(new URL('./file-reader-process.fixture.ts', import.meta.url), {
    seconds,
    heapMegabytes,
    residentMegabytes,
  })

describe('a reader of files', () => {
  test('returns what the other process read, with bytes and dates, and throws what it threw', async () => {
    const reader = createReader()
    const value = { bytes: new Uint8Array([1, 2]), at: new Date(0), counts: new Map([['A', 2]]) }
    expect(await reader.read({ kind: 'return', value }, 'one')).toEqual(value)
    await expect(reader.read({ kind: 'throw' }, 'one')).rejects.toThrow('This file surprises.')
    expect(await reader.read({ kind: 'return', value: 'next' }, 'one')).toBe('next')
  })

  test.each<[FixtureRequest['kind'], RegExp, { seconds?: number }]>([
    ['loop', /takes longer than 1 seconds to read/, { seconds: 1 }],
    ['fill-heap', /needs more memory than one file may/, {}],
    ['fill-buffers', /needs more memory than one file may/, {}],
    ['end', /is damaged/, {}],
  ])('rejects a file whose reading does: %s', async (kind, fault, limits) => {
    const reader = createReader(limits)
    const refused = reader.read({ kind } as FixtureRequest, 'one')
    await expect(refused).rejects.toThrow(FileReadingError)
    await expect(refused).rejects.toThrow(fault)
  })

  test('reads the next file in a new process after a limit was exceeded', async () => {
    const reader = createReader()
    await expect(reader.read({ kind: 'fill-heap' }, 'one')).rejects.toThrow(FileReadingError)
    expect(await reader.read({ kind: 'return', value: 'read' }, 'one')).toBe('read')
  })

  test('passes no server variables to the process except those for its start', async () => {
    const names = await createReader().read({ kind: 'environment' }, 'one')
    expect([
      'MALLOC_ARENA_MAX',
      'NODE_COMPILE_CACHE',
      'TMPDIR',
      'TZ',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
    ]).toEqual(expect.arrayContaining(names as string[]))
  })

  test('stores its compiled modules for the next process', async () => {
    const cache = path.join(folder, 'compiled')
    vi.stubEnv('NODE_COMPILE_CACHE', cache)
    await createReader().read({ kind: 'return', value: 'read' }, 'one')
    vi.unstubAllEnvs()
    const [version = ''] = await readdir(cache)
    expect((await readdir(path.join(cache, version))).length).toBeGreaterThan(0)
  })

  test('reads a technician’s file after one of four files from a requester', async () => {
    const reader = createReader()
    const until = path.join(folder, 'go-on')
    const read: string[] = []
    const send = (request: FixtureRequest, owner: string, name: string) =>
      reader.read(request, owner).then(() => read.push(name))
    const all = [
      send({ kind: 'hold', until }, 'requester', 'requester 1'),
      send({ kind: 'return', value: 2 }, 'requester', 'requester 2'),
      send({ kind: 'return', value: 3 }, 'requester', 'requester 3'),
      send({ kind: 'return', value: 4 }, 'requester', 'requester 4'),
      send({ kind: 'return', value: 1 }, 'technician', 'technician'),
    ]
    await writeFile(until, '')
    await Promise.all(all)
    expect(read).toEqual(['requester 1', 'technician', 'requester 2', 'requester 3', 'requester 4'])
  })
})
