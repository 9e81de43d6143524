import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { findForeignKeysTo } from '../testing/foreign-keys.fixture.ts'
import { keepFile } from './keep-file.ts'
import { filePointers } from './stored-file.repository.ts'
import { graceHours, sweepFiles } from './sweep-files.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server[Symbol.asyncDispose]())
const hour = 3_600_000
beforeEach(() => server.clock.set(new Date()))

const nobody = { userId: null, requestId: null }
const content = (text: string) => ({ mediaType: 'text/plain', content: () => new TextEncoder().encode(text) })
const keep = (text: string) =>
  inTransaction(server.db, nobody, (trx) => keepFile(trx, server.deps.storage, content(text)))
const later = () => server.clock.set(new Date(Date.now() + (graceHours + 1) * hour))
const texts = async () => {
  const found: string[] = []
  for await (const { sha256 } of server.deps.storage.list()) found.push(sha256)
  return found.length
}

test('a file without a row stays for the time of grace, and goes after it', async () => {
  await server.deps.storage.put(new TextEncoder().encode('an upload that died'), 'text/plain')
  expect(await sweepFiles(server.deps)).toEqual({ rows: 0, files: 0 })
  expect(await texts()).toBe(1)
  later()
  expect(await sweepFiles(server.deps)).toEqual({ rows: 0, files: 1 })
  expect(await texts()).toBe(0)
})

test('a row that nothing points at goes with its file; one that something points at stays with it', async () => {
  const [unused, used] = [await keep('nobody wants me'), await keep('my signature')]
  const property = await server.db
    .insertInto('property')
    .values({ code: 'P', name: 'P', time_zone: 'UTC' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await server.db
    .insertInto('work_order')
    .values({
      property_id: property.id,
      time_zone: 'UTC',
      number: 1,
      category: 'CM',
      status_kind: 'open',
      description: 'x',
      entered_at: new Date(),
      signature_file_id: used,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  later()
  expect(await sweepFiles(server.deps)).toEqual({ rows: 1, files: 1 })
  const left = await server.db.selectFrom('stored_file').select('id').execute()
  expect([left.map(({ id }) => id), unused === used]).toEqual([[used], false])
  await server.db.deleteFrom('work_order').where('id', '=', order.id).execute()
  expect(await sweepFiles(server.deps)).toEqual({ rows: 1, files: 1 })
})

test('what is kept again while it is swept has its bytes, whoever is first', async () => {
  for (let round = 0; round < 20; round += 1) {
    server.clock.set(new Date())
    await server.deps.storage.put(new TextEncoder().encode(`round ${round}`), 'text/plain')
    later()
    await Promise.all([sweepFiles(server.deps), keep(`round ${round}`)])
  }
  const rows = await server.db.selectFrom('stored_file').select('sha256').execute()
  const there = await Promise.all(rows.map(({ sha256 }) => server.deps.storage.has(sha256)))
  expect(rows.length).toBeGreaterThan(0)
  expect(there.every(Boolean)).toBe(true)
})

test('every column that points at a file is known to the sweep', async () => {
  const keys = await findForeignKeysTo(server.db, 'stored_file')
  expect(keys.sort()).toEqual(filePointers.map((pointer) => pointer.join('.')).sort())
})
