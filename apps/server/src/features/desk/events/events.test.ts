import { request } from 'node:http'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/database.ts'
import { createTestApp } from '#platform/testing/app.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { fillForeignProperty } from '#platform/testing/foreign-property.fixture.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { changes, closeStreams, listen as listenTo } from './event-client.fixture.ts'

const listen = (subject: string) => listenTo(server, subject)
const rename = (propertyId: number, name: string) =>
  inTransaction(server.db, { userId: 1, requestId: null }, (trx) =>
    trx.updateTable('property').set({ city: name }).where('id', '=', propertyId).execute(),
  )

const server = disposeAfterAll(await createTestApp())
await fillForeignProperty(server.db)
await insertRows(server.db, 'work_order', {
  id: 5,
  property_id: 1,
  number: 5,
  category: 'CM',
  status_kind: 'open',
  time_zone: 'UTC',
})
await server.app.listen({ port: 0, host: '127.0.0.1' })
afterEach(closeStreams)

describe('live changes', () => {
  test('sends a committed change to users who may see the record, and to no others', async () => {
    const [insider, outsider] = [await listen('insider'), await listen('outsider')]
    await rename(1, 'Ulm')
    await rename(77, 'Bonn')
    await Promise.all([insider.until((all) => all.length > 1), outsider.until((all) => all.length > 1)])
    expect(changes(insider)).toEqual([{ kind: 'property', recordId: 1, propertyId: 1, workorderId: null }])
    expect(changes(outsider)).toEqual([{ kind: 'property', recordId: 77, propertyId: 77, workorderId: null }])
  })

  test('reports a change of an order’s child record as a change of the order', async () => {
    const [insider, outsider] = [await listen('insider'), await listen('outsider')]
    await insertRows(server.db, 'work_order_comment', {
      work_order_id: 5,
      kind: 1,
      text: 'On my way',
      user_name: 'Wim',
    })
    await rename(77, 'Mainz')
    await Promise.all([insider.until((all) => all.length > 1), outsider.until((all) => all.length > 1)])
    expect(changes(insider)).toEqual([
      expect.objectContaining({ kind: 'work-order-comment', workorderId: 5 }),
    ])
    expect(changes(outsider)).toEqual([expect.objectContaining({ kind: 'property' })])
  })

  test('does not send a change that is rolled back', async () => {
    const insider = await listen('insider')
    const failing = inTransaction(server.db, { userId: 1, requestId: null }, async (trx) => {
      await trx.updateTable('property').set({ city: 'Nowhere' }).where('id', '=', 1).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await rename(1, 'Köln')
    await insider.until((all) => all.length > 1)
    expect(changes(insider)).toHaveLength(1)
  })

  test('ends a stream with its account, at the next message', async () => {
    const stream = await listen('outsider')
    await updateRows(server.db, 'user_account', { is_disabled: true }, { subject: 'outsider' })
    await stream.ended
    expect(changes(stream)).toEqual([])
    await updateRows(server.db, 'user_account', { is_disabled: false }, { subject: 'outsider' })
  })

  test('reconnects to the database without losing changes', async () => {
    const stream = await listen('insider')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fettle events' and datname = current_database()`.execute(
      server.db,
    )
    for (const name of ['Trier', 'Speyer', 'Worms']) await rename(1, name)
    await stream.until(() => changes(stream).length === 3)
    expect(stream.messages.filter(({ event }) => event === 'reset')).toEqual([])
  })

  test('ends every stream when the server stops', async () => {
    const other = await createTestApp()
    await fillForeignProperty(other.db)
    const address = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }))
    const headers = await signedInAs(other, 'insider')
    const closed = new Promise<void>((resolve) => {
      request({ host: '127.0.0.1', port: address.port, path: '/api/events', headers }, (answer) => {
        answer.resume().on('close', resolve)
        void other[Symbol.asyncDispose]()
      }).end()
    })
    await closed
  })
})
