import type { Call } from './calls.ts'
import { HttpConnection } from './http-connection.ts'
import { type Block, type Figures, figuresOf, runBlock } from './load.ts'
import type { Stage } from './stage.ts'

/** Minimum orders a second of the generator, and maximum slowdown of new orders by other users during a run. */
export const generationPromise = { perSecond: 50, slowdown: 2 } as const
/** A person's token expires before a run that takes longer ends. */
const maxMs = 300_000

export type Generation = {
  orders: number
  seconds: number
  perSecond: number
  /** New orders of other people alone, and while PM orders are made. */
  alone: Figures
  meanwhile: Figures
}

/** Makes schedules that were due yesterday, each with a procedure of six lines, and lets the person generate. */
async function createDueSchedules(
  database: Stage['database'],
  { propertyId, actorId }: Stage['world'],
  count: number,
): Promise<void> {
  await database.query(
    `with list as (insert into procedure (title) values ('Look after a machine') returning id),
     lines as (
       insert into procedure_line (procedure_id, sort_order, text)
       select list.id, n, 'Look at part ' || n from list, generate_series(1, 6) n)
     insert into pm_schedule (number, property_id, starts_on, description, repeat_periods, repeat_period_type, procedure_id,
       trade_id, estimated_hours)
     select 800000 + n, $1, current_date - 1, 'Look after machine ' || n, 1, 'Months', list.id,
       (select id from trade order by id limit 1), 1
     from list, generate_series(1, $2::int) n`,
    [propertyId, count],
  )
  await database.query(
    `update role set privileges = privileges || '{View PMs,Generate PMs}'
     where id = (select role_id from user_account where id = $1) and not privileges @> '{Generate PMs}'`,
    [actorId],
  )
  await database.query('analyze pm_schedule, procedure, procedure_line')
}

/**
 * Measures how fast the orders of schedules are made, and how long new orders of `clients` other users take during the
 * run. Throws if an order is missing or was made twice.
 */
export async function measureGeneration(
  { product, database, world }: Stage,
  create: Call,
  { orders, clients, seconds }: { orders: number; clients: number; seconds: number },
): Promise<Generation> {
  const load = { clients, seconds, timeoutMs: 30_000, minTurns: 1 }
  await createDueSchedules(database, world, orders)
  await runBlock(product, create.questions, { ...load, seconds: 0.5 })
  const alone = figuresOf(await runBlock(product, create.questions, load))
  const began = performance.now()
  const making = generate(product, world.propertyId)
  const blocks: Block[] = []
  while (!making.hasEnded() && performance.now() - began < maxMs)
    blocks.push(await runBlock(product, create.questions, { ...load, seconds: 0.5 }))
  await making.done
  const took = making.seconds()
  const { rows } = await database.query<{ made: number; schedules: number }>(
    `select count(*)::int as made, count(distinct wo.pm_schedule_id)::int as schedules
     from work_order wo join pm_schedule s on s.id = wo.pm_schedule_id where s.number > 800000 and s.property_id = $1`,
    [world.propertyId],
  )
  if (rows[0]?.made !== orders || rows[0]?.schedules !== orders)
    throw new Error(`Of ${orders} PM orders, ${JSON.stringify(rows[0])} were made.`)
  return {
    orders,
    seconds: Math.round(took * 10) / 10,
    perSecond: Math.round(orders / took),
    alone,
    meanwhile: together(blocks),
  }
}

const together = (blocks: readonly Block[]): Figures =>
  figuresOf({
    latencies: blocks.flatMap(({ latencies }) => latencies),
    seconds: blocks.reduce((sum, block) => sum + block.seconds, 0),
    refusals: new Map(
      blocks.flatMap(({ refusals }, index) => [...refusals].map(([why, n]) => [`${index} ${why}`, n])),
    ),
  })

/** Requests the orders as the screen does, until all are made. */
function generate(product: Stage['product'], propertyId: number) {
  const began = performance.now()
  let ended: number | null = null
  const ask = async () => {
    const connection = new HttpConnection(product.origin, {
      headers: product.headers ?? {},
      timeoutMs: 30_000,
    })
    try {
      for (let left = 1; left > 0; ) {
        const { status, text } = await connection.ask({
          method: 'POST',
          path: '/api/PmSchedules/generate',
          body: { propertyId },
        })
        if (status !== 200) throw new Error(`The generator answered ${status}: ${text().slice(0, 200)}`)
        const answer = JSON.parse(text()) as { left: number; busy: number }
        // The hourly run of the product may be at it, too.
        left = answer.left + answer.busy
      }
    } finally {
      ended = performance.now()
      connection.close()
    }
  }
  const done = ask()
  // It is awaited when the load has ended; until then a failure is ignored.
  done.catch(() => undefined)
  return {
    done,
    hasEnded: () => ended !== null,
    seconds: () => ((ended ?? performance.now()) - began) / 1000,
  }
}
