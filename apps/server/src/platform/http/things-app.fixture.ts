import { dayOrInstant, flagText, listOf, recordIdText, requiredText } from '@fettle/contract/common'
import { type Route, route } from '@fettle/contract/route'
import { systemActor } from '@fettle/rules/access/outside-actor'
import type { Actor } from '@fettle/rules/access/permissions'
import { parseCanDo } from '@fettle/rules/access/privileges'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { runCommand } from './command.ts'
import { createHttpServer } from './http-server.ts'
import { signedOut, versionConflict } from './problem-error.ts'
import { registerRoute } from './register-route.ts'

const find = route('GET', '/api/Things/{thingId}', {
  name: 'find',
  permission: 'signed-in',
  summary: '',
  params: z.object({ thingId: recordIdText }),
  query: z.strictObject({
    jobType: z.optional(listOf(z.string().check(z.maxLength(10)))),
    overdueFlag: z.optional(flagText),
    startDateStart: z.optional(dayOrInstant),
    take: z._default(recordIdText, 25),
  }),
  response: z.object({ params: z.unknown(), query: z.unknown() }),
})

const make = route('POST', '/api/Things', {
  name: 'make',
  permission: 'signed-in',
  summary: '',
  body: z.strictObject({
    name: requiredText(20),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  }),
  response: z.object({ campusId: z.number(), name: z.string() }),
})

const change = route('PUT', '/api/Things/{thingId}', {
  name: 'change',
  permission: 'signed-in',
  summary: '',
  params: z.object({ thingId: recordIdText }),
  response: z.object({ ifMatch: z.nullable(z.number()) }),
})

/** The person who makes every call. */
export const actor: Actor = { ...systemActor(1), userId: 1, ...parseCanDo(['View Workorders']) }

export const headers = { authorization: 'Bearer good' }

/** Creates a server with three calls. A thing is stored as a campus. */
async function createThings(db: Db, propertyId: number, requestsPerMinute = 0): Promise<FastifyInstance> {
  const config = { ...readConfig([], {}), publicUrl: 'http://localhost', demo: false, requestsPerMinute }
  const server = await createHttpServer({ config, log: silentLog })
  const authenticate = async (request: { headers: Record<string, unknown> }) => {
    if (request.headers.authorization !== 'Bearer good') throw signedOut()
    return actor
  }
  const add = <R extends Route>(...[contract, handler]: [R, Parameters<typeof registerRoute<R>>[3]]) =>
    registerRoute(server, { authenticate }, contract, handler)
  add(find, async ({ params, query }) => ({ params, query }))
  add(make, async (context) =>
    runCommand(db, context, async (trx) => {
      const values = { property_id: propertyId, code: context.body.name, name: context.body.name }
      const { id } = await trx.insertInto('campus').values(values).returning('id').executeTakeFirstOrThrow()
      if (context.body.name === 'bang') throw new Error('secret of the database')
      return { campusId: id, name: context.body.name }
    }),
  )
  add(change, async ({ ifMatch, params }) => {
    if (params.thingId === 412) throw versionConflict({ thingId: 412, fmModId: 5 })
    return { ifMatch }
  })
  await server.ready()
  return server
}

/** A server with a few calls on a separate database. */
export async function createThingsApp() {
  const database = await createMigratedDatabase()
  const { connectionString } = database
  const { db } = openDatabase({ connectionString, log: silentLog, maxConnections: 8 })
  const values = { code: 'P', name: 'P', time_zone: 'Europe/Berlin' }
  const property = await db.insertInto('property').values(values).returning('id').executeTakeFirstOrThrow()
  const app = await createThings(db, property.id)
  return {
    app,
    get: (url: string) => app.inject({ url, headers }),
    post: (payload: string | object, more: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/Things',
        headers: { ...headers, 'content-type': 'application/json', ...more },
        payload,
      }),
    /** The same server with a limit of calls per minute. */
    limitedTo: (requestsPerMinute: number) => createThings(db, property.id, requestsPerMinute),
    db,
    countCampuses: async () => (await db.selectFrom('campus').select('id').execute()).length,
    clear: () => db.deleteFrom('campus').execute(),
    async [Symbol.asyncDispose]() {
      await app.close()
      await db.destroy()
      await database.drop()
    },
  }
}
