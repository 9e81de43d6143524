import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const path = '/api/System/ordernumbers'
const change = (body: object) => server.put('wide', path, body)
const next = async () => (await server.as('wide', path)).json

describe('order numbers', () => {
  test('continue from a given number', async () => {
    expect(await next()).toEqual({
      nextOrderNumber: 2001,
      nextRequestNumber: 2001,
      orderNumberPrefix: '',
    })
    const { status, json } = await change({ nextOrderNumber: 58_101 })
    expect([status, json]).toEqual([
      200,
      { nextOrderNumber: 58_101, nextRequestNumber: 2001, orderNumberPrefix: '' },
    ])
    const { rows } = await sql<{ number: number }>`select next_number('work order') as number`.execute(
      server.db,
    )
    expect(rows[0]?.number).toBe(58_101)
  })

  test('never go back to a used number, and such a change is rejected as a whole', async () => {
    const refused = await change({ nextOrderNumber: 58_101, nextRequestNumber: 9000 })
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [
        {
          field: 'nextOrderNumber',
          code: 'not-allowed',
          message: 'Number 58101 is already in use; enter 58102 or more.',
        },
      ],
    ])
    expect(await next()).toMatchObject({ nextOrderNumber: 58_102, nextRequestNumber: 2001 })
    expect((await change({ nextOrderNumber: 3 })).status).toBe(400)
    expect((await next()).nextOrderNumber).toBe(58_102)
    expect((await change({ nextOrderNumber: 58_102 })).status).toBe(200)
    expect((await change({ nextOrderNumber: 99_000_000_000 })).status).toBe(400)
  })

  test('can be changed by administrators only', async () => {
    expect((await server.as('technician', path)).status).toBe(403)
    expect((await server.put('dispatcher', path, { nextOrderNumber: 90_000 })).status).toBe(403)
  })
})
