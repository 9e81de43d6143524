import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import pg from 'pg'
import { assetPage } from './asset-page.ts'
import { type AssetListQuery, assetListStatement } from './assets.ts'
import { createStatement, createValues, type Draft } from './create.ts'
import { openPool, rowsOf } from './database.ts'
import { type ListQuery, listStatement } from './list.ts'
import { leanOrderStatement, orderStatement } from './order.ts'
import { type PeopleList, type PeopleQuery, peopleLists, peopleStatement } from './people.ts'
import { partQuantityStatement, type RoomList, type RoomQuery, roomLists, roomStatement } from './rooms.ts'
import { holdStatement, openStatement } from './status.ts'

/**
 * The lowest possible cost of the product's calls on this machine and database: Fastify, the driver, and one
 * handwritten prepared statement per call. It returns the same rows under the same paths; for the header `lean` only the
 * fields that a client shows. It does not authenticate, sends no mail, and supports only what the bench requests.
 */
const [connectionString = '', actor = ''] = process.argv.slice(2)
const actorId = Number(actor)
const pool = openPool(connectionString)
/** A separate connection, so that every call finds its statements prepared. */
const announcer = new pg.Client({ connectionString })
await announcer.connect()
const app = fastify()

/** Changes are announced outside their transactions, at most once in this time. */
const announceEveryMs = 50
let announcement: NodeJS.Timeout | undefined
function announce(): void {
  announcement ??= setTimeout(() => {
    announcement = undefined
    announcer.query('notify fettle_limit').catch((error: Error) => app.log.error(error))
  }, announceEveryMs)
}

type OfRecord = { Params: { id: string } }

const isLean = ({ headers }: FastifyRequest) => headers.lean !== undefined

/** A page of rows that each hold the total of all matches. */
const listOf = (found: Record<string, unknown>[]) => ({
  total: found[0]?.total ?? 0,
  data: found.map(({ total: _, ...row }) => row),
})

app.get<{ Querystring: ListQuery }>('/api/Workorders', async (request) => {
  const { statement, values } = listStatement(request.query, { isLean: isLean(request as FastifyRequest) })
  return listOf(await rowsOf(pool, statement, values))
})

app.get<{ Querystring: AssetListQuery }>('/api/Assets', async ({ query }) => {
  const { statement, values } = assetListStatement(query)
  return listOf(await rowsOf(pool, statement, values))
})

app.get<OfRecord>('/api/Assets/:id', async ({ params }, reply) =>
  orMissing(await rowsOf(pool, assetPage.whole, [params.id]), reply, 404),
)

app.get<{ Querystring: { assetId: string } }>('/api/Documents', async ({ query }) =>
  listOf(await rowsOf(pool, assetPage.documents, [query.assetId])),
)

app.get<OfRecord>('/api/Workorders/AssetHistory/:id', ({ params }) =>
  rowsOf(pool, assetPage.orders, [params.id]),
)

for (const list of Object.keys(peopleLists) as PeopleList[])
  app.get<{ Querystring: PeopleQuery }>(list, async ({ query }) => {
    const { statement, values } = peopleStatement(list, query)
    return listOf(await rowsOf(pool, statement, values))
  })

for (const list of Object.keys(roomLists) as RoomList[])
  app.get<{ Querystring: RoomQuery }>(list, async ({ query }) =>
    listOf(await rowsOf(pool, roomStatement(list), [query.propertyId])),
  )

app.put<{ Params: { id: string; costId: string }; Querystring: { quantity: string } }>(
  '/api/Workorders/:id/costpart/:costId',
  async ({ params, query }, reply) => {
    const changed = await rowsOf(pool, partQuantityStatement, [
      ...[params.id, params.costId, query.quantity, actorId],
    ])
    announce()
    return orMissing(changed, reply, 404)
  },
)

app.get<OfRecord>('/api/Workorders/:id', async (request, reply) => {
  const statement = isLean(request as FastifyRequest) ? leanOrderStatement : orderStatement
  return orMissing(await rowsOf(pool, statement, [request.params.id]), reply, 404)
})

for (const [action, statement] of [
  ['set-hold', holdStatement],
  ['open-order', openStatement],
] as const) {
  app.put<OfRecord>(`/api/Workorders/:id/${action}`, async ({ params, ip }, reply) => {
    const moved = await rowsOf(pool, statement, [params.id, actorId, ip])
    announce()
    return orMissing(moved, reply, 409)
  })
}

app.post<{ Body: Draft }>('/api/Workorders', async ({ body, ip }, reply) => {
  const made = await rowsOf(pool, createStatement, createValues(body, { actorId, address: ip }))
  announce()
  return orMissing(made, reply.code(201), 400)
})

function orMissing([row]: unknown[], reply: FastifyReply, status: number) {
  return row ?? reply.code(status).send({ title: 'No row came back.' })
}

process.once('SIGTERM', () => {
  clearTimeout(announcement)
  void app.close().then(() => Promise.all([pool.end(), announcer.end()]))
})
process.stdout.write(`limit ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
