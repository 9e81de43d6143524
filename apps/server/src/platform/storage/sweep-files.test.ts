import { beforeEach, expect, test, vi } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRow } from '#platform/testing/rows.ts'
import { inTransaction, nobody } from '../db/database.ts'
import { createTestApp } from '../testing/app.ts'
import { findForeignKeysTo, isAnyoneWaiting } from '../testing/catalog.fixture.ts'
import type { FileStore } from './file-store.ts'
import { storeFile } from './store-file.ts'
import { filePointers } from './stored-file.repository.ts'
import { graceHours, sweepFiles } from './sweep-files.ts'

const server = disposeAfterAll(await createTestApp())
const hour = 3_600_000
beforeEach(() => server.clock.set(new Date()))

const content = (text: string) => ({ mediaType: 'text/plain', content: () => new TextEncoder().encode(text) })
const keep = (text: string) =>
  inTransaction(server.db, nobody, (trx) => storeFile(trx, server.deps.storage, content(text)))
const later = () => server.clock.set(new Date(Date.now() + (graceHours + 1) * hour))
const texts = async () => {
  const found: string[] = []
  for await (const { sha256 } of server.deps.storage.list()) found.push(sha256)
  return found.length
}

test('a file without a row is removed after the grace period', async () => {
  await server.deps.storage.put(new TextEncoder().encode('an upload that died'), 'text/plain')
  expect(await sweepFiles(server.deps)).toEqual({ rows: 0, files: 0 })
  expect(await texts()).toBe(1)
  later()
  expect(await sweepFiles(server.deps)).toEqual({ rows: 0, files: 1 })
  expect(await texts()).toBe(0)
})

test('an unreferenced row is removed with its file, and a referenced one is retained', async () => {
  const [unused, used] = [await keep('nobody wants me'), await keep('my signature')]
  const propertyId = await insertRow(server.db, 'property', { code: 'P', name: 'P', time_zone: 'UTC' })
  const orderId = await insertRow(server.db, 'work_order', {
    property_id: propertyId,
    time_zone: 'UTC',
    number: 1,
    category: 'CM',
    status_kind: 'open',
    description: 'x',
    entered_at: new Date(),
    signature_file_id: used,
  })
  later()
  expect(await sweepFiles(server.deps)).toEqual({ rows: 1, files: 1 })
  const left = await server.db.selectFrom('stored_file').select('id').execute()
  expect([left.map(({ id }) => id), unused === used]).toEqual([[used], false])
  await server.db.deleteFrom('work_order').where('id', '=', orderId).execute()
  expect(await sweepFiles(server.deps)).toEqual({ rows: 1, files: 1 })
})

test('a file stored again during its removal waits for it and is restored', async () => {
  const { storage } = server.deps
  await storage.put(new TextEncoder().encode('both at once'), 'text/plain')
  later()
  let keeping: Promise<number> | undefined
  const slowToRemove: FileStore = {
    ...storage,
    remove: async (sha256) => {
      let isKept = false
      keeping = keep('both at once').finally(() => {
        isKept = true
      })
      await vi.waitFor(async () => expect(isKept || (await isAnyoneWaiting(server.db))).toBe(true), 10_000)
      await storage.remove(sha256)
    },
  }
  expect(await sweepFiles({ ...server.deps, storage: slowToRemove })).toEqual({ rows: 0, files: 1 })
  const id = await keeping
  const row = await findRows(server.db, 'stored_file', ['sha256'], { id: Number(id) })
  expect(await storage.has(row[0]?.sha256 ?? '')).toBe(true)
})

test('the sweep knows every column that refers to a file', async () => {
  const keys = await findForeignKeysTo(server.db, 'stored_file')
  expect(keys.sort()).toEqual(filePointers.map((pointer) => pointer.join('.')).sort())
})
