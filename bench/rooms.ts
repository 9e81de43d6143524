import type pg from 'pg'
import { read, withinThree } from './calls.ts'
import { HttpConnection, type Question } from './http-connection.ts'
import { alone, median, pair, rounded, type Side } from './load.ts'
import type { CallLine, Effort } from './paired-calls.ts'
import { compareReads } from './same-answers.ts'
import { signIn } from './sign-in.ts'
import type { SlowLine } from './slow-lists.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

const countedLines = 2000
const countLimitMs = 3000
const counts = 5
/** Clients that change parts at a time. */
const mostClients = 4
const searchLimitMs = 200
/** Words of the bench's documents: the most frequent, a usual one, a rare one, a beginning, and two together. */
const searched = ['filterra', 'pumterra', 'luzuvol', 'val', 'filterra pumterra']

export type Rooms = { calls: CallLine[]; alone: SlowLine[] }

/** The lists of parts with quantities, issues and ledger lines of a property. */
const lists = ({ propertyId }: World) =>
  (
    [
      ['parts with quantities', 'Parts'],
      ['issues that are not closed', 'Issues'],
      ['first page of the ledger', 'StockTransactions'],
    ] as const
  ).map(([name, path]) => read(name, `/api/${path}?propertyId=${propertyId}`, withinThree))

/**
 * Reopens the completed orders of the property and adds a stocked part with one unit to each open one. Returns a question
 * that takes one more, then returns it. Each two rounds have their own order: an answer contains the order's log, and a
 * few orders would collect hundreds of lines.
 */
async function quantityQuestion(database: pg.Client, { propertyId }: World) {
  await database.query(
    `update work_order set status_kind = 'open', completed_at = null, closed_out_at = null
     where property_id = $1 and status_kind = 'complete'`,
    [propertyId],
  )
  const { rows } = await database.query<{ orderId: number; costId: number }>(
    `insert into cost_part (work_order_id, part_id, name, code, units, transacted_on, quantity, quantity_wanted, cost_type,
       warehouse_id, warehouse)
     select wo.id, part.id, part.name, part.code, part.units, current_date, 1, 1, 'Inventory', warehouse.id, warehouse.name
     from (select id, row_number() over (order by number desc) as at from work_order
       where property_id = $1 and status_kind = 'open' and number is not null) wo
     join (select id, code, name, units, row_number() over (order by id) as at from part
       where property_id = $1 and is_stocked) part using (at)
     cross join lateral (select warehouse_id from part_stock where part_id = part.id order by warehouse_id limit 1) place
     join warehouse on warehouse.id = place.warehouse_id
     returning work_order_id::int as "orderId", id::int as "costId"`,
    [propertyId],
  )
  return (client: number, round: number): Question => {
    const turn = Math.floor(round / 2) * mostClients + client
    const { orderId, costId } = rows[turn % rows.length] as (typeof rows)[number]
    const quantity = round % 2 === 0 ? 2 : 1
    return {
      method: 'PUT',
      path: `/api/Workorders/${orderId}/costpart/${costId}?quantity=${quantity}&quantityWanted=${quantity}`,
    }
  }
}

/** Applies a count sheet on which each of 2,000 parts differs by one unit, several times. */
async function measureCount(side: Side, database: pg.Client, { propertyId }: World): Promise<SlowLine> {
  const { rows } = await database.query<{ partId: number; warehouseId: number; onHand: number }>(
    `select part.id::int as "partId", warehouse_id::int as "warehouseId", on_hand::float8 as "onHand"
     from part_stock join part on part.id = part_stock.part_id
     where warehouse_id = (select id from warehouse where property_id = $1 order by id limit 1) and is_stocked
     order by part.id limit ${countedLines}`,
    [propertyId],
  )
  if (rows.length < countedLines) throw new Error(`The warehouse holds ${rows.length} parts only.`)
  const sheet = (round: number): Question => ({
    method: 'POST',
    path: `/api/Warehouses/${rows[0]?.warehouseId}/stock-counts`,
    body: {
      lines: rows.map(({ partId, onHand }) => ({
        ...{ partId, counted: onHand + ((round + 1) % 2), balance: onHand + (round % 2) },
      })),
    },
  })
  const connection = new HttpConnection(side.origin, { headers: side.headers ?? {} })
  const milliseconds: number[] = []
  try {
    for (let round = 0; round < counts; round++) {
      const began = performance.now()
      const { status, text } = await connection.ask(sheet(round))
      milliseconds.push(performance.now() - began)
      if (status >= 300) throw new Error(`The count was refused with ${status}: ${text().slice(0, 400)}`)
    }
  } finally {
    connection.close()
  }
  const [p50, max] = [median(milliseconds), Math.max(...milliseconds)]
  return {
    ...{ name: `a count of ${countedLines} lines is applied`, limitMs: countLimitMs, refused: 0 },
    ...{ p50Ms: rounded(p50), p95Ms: rounded(max), perSecond: rounded(1000 / p50) },
  }
}

/**
 * Measures the rooms of parts, documents and issues: lists and the issue of a part against the limit, then text searches
 * and a count alone. Throws if product and limit return different rows.
 */
export async function measureRooms(
  stage: Stage,
  { say, ...effort }: Effort & { say: (line: string) => void },
): Promise<Rooms> {
  const { database, world, limit } = stage
  const token = await signIn(stage.product.origin, { loginName: 'manager', password: 'fettle-demo' })
  const product = { origin: stage.product.origin, headers: { authorization: `Bearer ${token}` } }
  const differences = await compareReads({ product, limit, world }, lists(world))
  if (differences.length > 0)
    throw new Error(`Product and limit do not answer the same:\n${differences.slice(0, 40).join('\n')}`)
  const quantity = {
    name: 'a part is issued, and returned',
    questions: await quantityQuestion(database, world),
  }
  const calls: CallLine[] = []
  for (const call of [...lists(world), { ...quantity, promise: withinThree }])
    for (const clients of [1, mostClients]) {
      const pairing = await pair({ product, limit }, call.questions, { clients, ...effort })
      say(`  ${call.name}, ${clients}: ratio ${pairing.ratio.p50}`)
      calls.push({ name: call.name, clients, promise: call.promise, ...pairing })
    }
  const lines: SlowLine[] = []
  for (const search of searched) {
    const question: Question = {
      method: 'GET',
      path: `/api/Documents/rows?${new URLSearchParams({ search, propertyId: String(world.propertyId) })}`,
    }
    const load = { clients: 1, seconds: 4, minTurns: 20, maxTurns: 100 }
    lines.push({
      name: `documents with '${search}' in their text`,
      limitMs: searchLimitMs,
      ...(await alone(product, () => question, load)),
    })
  }
  lines.push(await measureCount(product, database, world))
  return { calls, alone: lines }
}
