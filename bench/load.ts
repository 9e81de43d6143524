import { HttpConnection, type Question } from './http-connection.ts'

/** A server under load, and the headers of every request to it. */
export type Side = { origin: string; headers?: Record<string, string> }
/** The requests of each client: `trackProgress` counts up per client and never restarts. */
export type Questions = (client: number, round: number) => Question
export type Load = {
  clients: number
  seconds: number
  timeoutMs?: number
  minTurns?: number
  maxTurns?: number
}

export type Block = { latencies: number[]; seconds: number; refusals: Map<string, number> }

const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 50)
export const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100

/**
 * Runs clients that each send one request after another until the time is over, and then one more if needed to make
 * their number even: each change is undone by the next. Responses other than 2xx count as refusals.
 */
export async function runBlock(
  side: Side,
  questions: Questions,
  load: Load,
  roundsByClient = new Map<number, number>(),
): Promise<Block> {
  const { clients, seconds, timeoutMs = 30_000, minTurns = 2, maxTurns = Number.POSITIVE_INFINITY } = load
  const latencies: number[] = []
  const refusals = new Map<string, number>()
  const began = performance.now()
  const work = async (client: number) => {
    const connection = new HttpConnection(side.origin, { headers: side.headers ?? {}, timeoutMs })
    const first = roundsByClient.get(client) ?? 0
    let round = first
    const isOver = () =>
      round - first >= maxTurns || (round - first >= minTurns && performance.now() - began >= seconds * 1000)
    try {
      while (!isOver() || (round - first) % 2 === 1) {
        const asked = performance.now()
        const outcome = await connection.ask(questions(client, round)).then(
          ({ status, text }) => (status < 300 ? null : `${status}: ${text().slice(0, 160)}`),
          (error: Error) => error.message,
        )
        round += 1
        latencies.push(performance.now() - asked)
        if (outcome !== null) refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1)
      }
    } finally {
      roundsByClient.set(client, round)
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return { latencies, seconds: (performance.now() - began) / 1000, refusals }
}

export type Figures = { p50Ms: number; p95Ms: number; perSecond: number; refused: number }

export function figuresOf({ latencies, seconds, refusals }: Block): Figures {
  const refused = [...refusals.values()].reduce((sum, each) => sum + each, 0)
  return {
    p50Ms: rounded(percentile(latencies, 50)),
    p95Ms: rounded(percentile(latencies, 95)),
    perSecond: rounded((latencies.length - refused) / seconds),
    refused,
  }
}

type Ratio = { p50: number; p95: number; perSecond: number }
export type Pairing = { product: Figures; limit: Figures; ratio: Ratio }

/**
 * Loads the product and the limit in turn, after a warm-up of both. Ratios are taken round by round, so that drifting
 * machine speed affects both sides; the median of the rounds counts. Throws for a response that is not 2xx.
 */
export async function pair(
  sides: { product: Side; limit: Side },
  questions: Questions,
  { rounds, ...load }: Load & { rounds: number },
): Promise<Pairing> {
  const roundsByClient = { product: new Map<number, number>(), limit: new Map<number, number>() }
  const run = async (side: 'product' | 'limit') => {
    const block = await runBlock(sides[side], questions, load, roundsByClient[side])
    const [refusal] = block.refusals.keys()
    if (refusal !== undefined) throw new Error(`The ${side} refused ${questions(0, 0).path}: ${refusal}`)
    return figuresOf(block)
  }
  await run('product')
  await run('limit')
  const product: Figures[] = []
  const limit: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    product.push(await run('product'))
    limit.push(await run('limit'))
  }
  const each = (name: keyof Figures) =>
    median(product.map((figures, round) => figures[name] / (limit[round] as Figures)[name]))
  return {
    product: middleOf(product),
    limit: middleOf(limit),
    ratio: {
      p50: rounded(each('p50Ms')),
      p95: rounded(each('p95Ms')),
      perSecond: rounded(each('perSecond')),
    },
  }
}

const middleOf = (rounds: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => median(rounds.map((figures) => figures[name]))
  return { p50Ms: of('p50Ms'), p95Ms: of('p95Ms'), perSecond: of('perSecond'), refused: 0 }
}

/** Loads one side alone, after one unmeasured request of each kind. */
export async function alone(side: Side, questions: Questions, load: Load): Promise<Figures> {
  await runBlock(side, questions, { ...load, seconds: 0, maxTurns: 2 })
  return figuresOf(await runBlock(side, questions, load))
}
