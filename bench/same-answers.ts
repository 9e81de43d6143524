import { isDeepStrictEqual } from 'node:util'
import { type Call, draftOf, reads, statusQuestion } from './calls.ts'
import { HttpConnection, type Question } from './http-connection.ts'
import type { Side } from './load.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

/** Children whose rows are compared by all fields of the limit. */
const children = [
  ...['log', 'comments', 'assets', 'costParts', 'costLabor', 'tasks', 'photos', 'documents'],
  ...['pmSchedules', 'meters', 'readings', 'moves'],
]
/** Fields of a child that the limit words differently. */
const ownWords = new Set([
  ...['at', 'rate', 'name', 'code', 'transacted_on', 'quantity', 'units', 'unit_cost', 'worked_on', 'hours'],
])

/** Returns every difference between a row of the limit and the product's, which may have more fields. */
export function rowDifferences(product: Fields, limit: Fields, where: string): string[] {
  return Object.entries(limit).flatMap(([field, value]) => {
    if (children.includes(field))
      return listDifferences(product[field] as Fields[], value as Fields[], `${where}.${field}`)
    if (isDeepStrictEqual(product[field], value) || (where.includes('.') && ownWords.has(field))) return []
    return [`${where}.${field}: product ${JSON.stringify(product[field])}, limit ${JSON.stringify(value)}`]
  })
}

/** Compares rows in order, field by field. */
export function listDifferences(
  product: readonly Fields[],
  limit: readonly Fields[],
  where: string,
): string[] {
  if (product.length !== limit.length)
    return [`${where}: product has ${product.length} rows, limit ${limit.length}`]
  return limit.flatMap((row, index) => rowDifferences(product[index] as Fields, row, `${where}[${index}]`))
}

async function ask<Answer = Fields>(side: Side, question: Question): Promise<Answer> {
  const connection = new HttpConnection(side.origin, { headers: side.headers ?? {} })
  try {
    const answer = await connection.ask(question)
    if (answer.status >= 300)
      throw new Error(`${side.origin} answered ${question.path} with ${answer.status}: ${answer.text()}`)
    return JSON.parse(answer.text())
  } finally {
    connection.close()
  }
}

/** Sends reading requests to both sides; returns the differences. */
export async function compareReads(
  { product, limit, world }: { product: Side; limit: Side; world: World },
  calls: readonly Call[] = reads(world),
): Promise<string[]> {
  const differences: string[] = []
  for (const { name, questions } of calls) {
    const question = questions(0, 0)
    const [of, at] = [await ask(product, question), await ask<Fields | Fields[]>(limit, question)]
    if (Array.isArray(at)) {
      if (at.length === 0) differences.push(`${name} finds nothing, which compares nothing`)
      differences.push(...listDifferences(of as unknown as Fields[], at, name))
      continue
    }
    if (!('total' in at)) {
      differences.push(...rowDifferences(of, at, name.replaceAll(' ', '-')))
      continue
    }
    const { totalItems } = of.pagination as { totalItems: number }
    if (totalItems !== at.total)
      differences.push(`${name}: product has a total of ${totalItems}, limit ${at.total}`)
    if (at.total === 0) differences.push(`${name} finds nothing, which compares nothing`)
    differences.push(...listDifferences(of.data as Fields[], at.data as Fields[], name))
  }
  return differences
}

/** Holds, opens and creates orders on both sides in turn, and compares the resulting rows in the database. */
export async function compareWrites(stage: Stage): Promise<string[]> {
  const { product, limit, world, database } = stage
  const done = async (side: Side, question: Question) => {
    const schema = side === limit ? 'bench_limit' : 'public'
    const { rows } =
      await database.query(`select (select coalesce(max(id), 0) from ${schema}.work_order_log)::int as log,
      (select coalesce(max(id), 0) from change_record)::int as change`)
    const { workorderId } = await ask(side, question)
    return await traceOf(stage, schema, Number(workorderId), rows[0] as Mark)
  }
  const differences: string[] = []
  for (const [round, name] of ['hold', 'open', 'hold again', 'open again'].entries()) {
    const of = await done(product, statusQuestion(world, 0, round))
    const at = await done(limit, statusQuestion(world, 1, round))
    differences.push(...traceDifferences(of, at, name))
  }
  const draft: Question = { method: 'POST', path: '/api/Workorders', body: draftOf(world) }
  const [of, at] = [await done(product, draft), await done(limit, draft)]
  return [...differences, ...traceDifferences(of, at, 'create', newOrder)]
}

type Mark = { log: number; change: number }
type Trace = { order: Fields; log: Fields[]; changes: Fields[] }

/** Fields that depend on a status or are unique to a new order. All other fields are compared. */
const ofStatus = [
  'status_kind',
  'sub_status_id',
  'hold_reason',
  'hold_until',
  'completed_at',
  'dnc_at',
  'denied_at',
]
const newOrder = 'all'

function traceDifferences(product: Trace, limit: Trace, name: string, which?: typeof newOrder): string[] {
  const order =
    which === newOrder
      ? limit.order
      : Object.fromEntries(ofStatus.map((column) => [column, limit.order[column]]))
  return [
    ...rowDifferences(product.order, order, name),
    ...listDifferences(product.log, limit.log, `${name}: log`),
    ...listDifferences(product.changes, limit.changes, `${name}: change records`),
  ]
}

/** For a new order: its times as minutes from its entry, and its numbers as present or absent. */
function comparable(name: string, value: unknown, { entered_at: entered }: Fields): unknown {
  if (name.endsWith('_at') && value !== null)
    return Math.trunc((Date.parse(value as string) - Date.parse(entered as string)) / 60_000) || 0
  return ['id', 'number', 'order_number'].includes(name) ? presence(value) : value
}

/** Times and numbers of one write differ from another's: only their presence is compared. */
const presence = (value: unknown): unknown => (value === null ? null : 'is set')

async function traceOf({ database }: Stage, schema: string, id: number, mark: Mark): Promise<Trace> {
  const read = async (text: string, values: unknown[]) =>
    (await database.query<{ row: Fields }>(text, values)).rows.map(({ row }) => row)
  const [order = {}] = await read(`select to_jsonb(wo) as row from ${schema}.work_order wo where id = $1`, [
    id,
  ])
  const log = await read(
    `select to_jsonb(l) - 'id' - 'at' - 'work_order_id' as row from ${schema}.work_order_log l
      where work_order_id = $1 and id > $2 order by id`,
    [id, mark.log],
  )
  const changes = await read(
    `select to_jsonb(c) - 'id' - 'at' - 'record_id' - 'request_id' - 'property_id'
        || jsonb_build_object('xid', xid is not null, 'work_order_id', work_order_id = record_id) as row from change_record c
      where record_kind = 'work_order' and record_id = $1 and id > $2 order by field`,
    [id, mark.change],
  )
  const number = String(order.number)
  return {
    order: Object.fromEntries(
      Object.entries(order).map(([name, value]) => [name, comparable(name, value, order)]),
    ),
    log: log.map((line) => ({
      ...line,
      parameters: JSON.stringify(line.parameters).replace(number, '(number)'),
    })),
    changes: changes.map((change) =>
      String(change.field).endsWith('_at')
        ? { ...change, before: presence(change.before), after: presence(change.after) }
        : change,
    ),
  }
}
