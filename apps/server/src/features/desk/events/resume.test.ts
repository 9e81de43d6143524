import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { createTestApp, type TestApp } from '#platform/testing/app.ts'
import { fillForeignProperty } from '#platform/testing/foreign-property.fixture.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createSecondApp } from '#platform/testing/second-app.fixture.ts'
import { changes, closeStreams, listen, type Stream, wasReset } from './event-client.fixture.ts'

let server: TestApp
let other: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await fillForeignProperty(server.db)
  other = await createSecondApp(server)
  for (const { app } of [server, other]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(closeStreams)
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

let turn = 0
/** Renames the user's property, or one they cannot see. Returns the new name. */
const change = (propertyId = 1) =>
  inTransaction(server.db, { userId: 1, requestId: null }, (trx) =>
    trx
      .updateTable('property')
      .set({ city: `City ${++turn}` })
      .where('id', '=', propertyId)
      .execute(),
  )
const told = (stream: Stream, count: number) => stream.until(() => changes(stream).length >= count)
/**
 * Resolves when both servers have read everything committed so far, in commit order. Among very many changes,
 * one may be replaced by a reset, so another change is made.
 */
async function heard(): Promise<void> {
  const listeners = [await listen(server, 'insider'), await listen(other, 'insider')]
  for (const listener of listeners) {
    const isVisible = () => changes(listener).some(({ kind }) => kind === 'property')
    for (let resets = 0; !isVisible(); resets = resetsOf(listener)) {
      await change()
      await listener.until(() => isVisible() || resetsOf(listener) > resets)
    }
    listener.close()
  }
}
const resetsOf = ({ messages }: Stream) => messages.filter(({ event }) => event === 'reset').length

test('a reconnecting client gets exactly the missed changes, from any process', async () => {
  await heard()
  const witness = await listen(server, 'insider')
  const first = await listen(server, 'insider')
  await change()
  await told(first, 1)
  const position = first.lastId()
  first.close()
  for (let each = 0; each < 3; each++) await change()
  await change(77)
  for (const [index, process] of [server, other].entries()) {
    const back = await listen(process, 'insider', position)
    await told(back, 3 + index)
    await change()
    await told(witness, 5 + index)
    await told(back, 4 + index)
    expect(wasReset(back)).toBe(false)
    expect(changes(back)).toEqual(changes(witness).slice(1))
    back.close()
  }
  expect(changes(witness)).toHaveLength(6)
})

test('a client that had received nothing before the disconnect misses nothing either', async () => {
  const first = await listen(server, 'insider')
  const position = first.lastId()
  first.close()
  await change()
  const back = await listen(server, 'insider', position)
  await told(back, 1)
  expect([changes(back).length, wasReset(back)]).toEqual([1, false])
})

test('does not miss a change that was written before another but committed after it', async () => {
  const stream = await listen(server, 'insider')
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const slow = inTransaction(server.db, { userId: 1, requestId: null }, async (trx) => {
    await updateRows(trx, 'trade', { name: `Trade ${++turn}` }, { id: 77 })
    written()
    await mayCommit
  })
  await isWritten
  await change()
  await told(stream, 1)
  const position = stream.lastId()
  stream.close()
  commit()
  await slow
  const back = await listen(server, 'insider', position)
  await told(back, 1)
  expect(changes(back)).toEqual([expect.objectContaining({ kind: 'trade' })])
})

test('a client that received part of a batch gets the rest once', async () => {
  const first = await listen(server, 'insider')
  await sql`insert into value_list_item (list_name, value) select 'Five', n::text from generate_series(1, 5) n`.execute(
    server.db,
  )
  await told(first, 5)
  const heardOf = (stream: Stream) => changes(stream).map(({ recordId }) => recordId)
  const all = heardOf(first)
  const positions = first.messages.filter(({ event }) => event === 'change').map(({ id }) => id ?? '')
  await change()
  for (const process of [server, other])
    for (const [index, position] of positions.entries()) {
      const back = await listen(process, 'insider', position)
      await told(back, 5 - index)
      expect([index, heardOf(back)]).toEqual([index, [...all.slice(index + 1), 1]])
      back.close()
    }
})

test('a long-running transaction does not delay the changes of others', async () => {
  const stream = await listen(server, 'insider')
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const long = inTransaction(server.db, { userId: 1, requestId: null }, async (trx) => {
    await sql`insert into value_list_item (list_name, value) values ('Long', 'one')`.execute(trx)
    written()
    await mayCommit
  })
  await isWritten
  for (let each = 1; each <= 3; each++) {
    await change()
    await told(stream, each)
  }
  commit()
  await long
  await told(stream, 4)
  expect(changes(stream).map(({ kind }) => kind)).toEqual([
    'property',
    'property',
    'property',
    'value-list-item',
  ])
})

test('too many missed changes cause a full reload', async () => {
  const first = await listen(server, 'insider')
  const position = first.lastId()
  first.close()
  await sql`insert into value_list_item (id, list_name, value) select 10000 + n, 'Many', n::text from generate_series(1, 4100) n`.execute(
    server.db,
  )
  await heard()
  const back = await listen(server, 'insider', position)
  await back.until(() => wasReset(back))
  expect(changes(back)).toEqual([])
  const next = await listen(server, 'insider', back.lastId())
  await change()
  await told(next, 1)
  expect(wasReset(next)).toBe(false)
})

test('an unknown or invalid position causes a full reload', async () => {
  for (const position of [
    '999999999',
    'start-of-another',
    'x',
    '9:5:',
    '99999999999:99999999999:',
    '1:2:~x',
    '1:1:,',
  ]) {
    const back = await listen(server, 'insider', position)
    await back.until(() => wasReset(back))
  }
})

test('a change of rights causes a full reload, whether connected or not', async () => {
  const stream = await listen(server, 'insider')
  const away = await listen(server, 'insider')
  const position = away.lastId()
  away.close()
  await server.db.insertInto('user_property').values({ user_id: 1, property_id: 77 }).execute()
  await stream.until(() => wasReset(stream))
  const back = await listen(server, 'insider', position)
  await back.until(() => wasReset(back))
  await server.db.deleteFrom('user_property').where('user_id', '=', 1).where('property_id', '=', 77).execute()
})
