import { sql } from 'kysely'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

type Call = { idempotencyKey?: string; subject?: string }

export type MetersApp = ReferenceApp & {
  /** Sends the form of a reading, as the technician. */
  add(form: Record<string, string | number>, call?: Call): ReturnType<ReferenceApp['as']>
  strike(readingId: number, reason: string, subject?: string): ReturnType<ReferenceApp['as']>
  /** A new meter of pump 1001. */
  newMeter(overrides?: object): Promise<number>
}

/** The real server over the reference world with its assets; it is 10 March 2026, 15:00 UTC. */
export async function createMetersApp(): Promise<MetersApp> {
  const server = await createReferenceApp()
  await fillAssets(server)
  // What a test adds does not meet the ids of the world.
  await sql`select setval(pg_get_serial_sequence('meter_reading', 'id'), 5000),
    setval(pg_get_serial_sequence('meter', 'id'), 5000)`.execute(server.db)
  let count = 0
  return {
    ...server,
    async add(form, { idempotencyKey, subject = 'technician' } = {}) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/Meters',
        headers: {
          ...(await signedInAs(server, subject)),
          'content-type': 'application/x-www-form-urlencoded',
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        payload: new URLSearchParams(
          Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString(),
      })
      return { status: answer.statusCode, json: answer.json(), body: answer.body, headers: answer.headers }
    },
    strike: (readingId, reason, subject = 'technician') =>
      server.post(subject, `/api/Meters/readings/${readingId}/strike`, { reason }),
    async newMeter(overrides = {}) {
      count += 1
      const row = { asset_id: 1001, property_id: 1001, name: `Counter ${count}`, units: 'h', ...overrides }
      const { id } = await server.db.insertInto('meter').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
  }
}
