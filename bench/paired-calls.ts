import { type Call, reads } from './calls.ts'
import { type Pairing, pair } from './load.ts'
import { compareReads, compareWrites } from './same-answers.ts'
import { type Engine, openStage } from './stage.ts'
import type { World } from './world.ts'

/** The length of a block of load in seconds, and how often product and limit alternate. */
export type Effort = { rounds: number; seconds: number }
export type CallLine = Pairing & { name: string; clients: number; promise: Call['promise'] }

const crowds = [1, 4, 16] as const

/** Commits wait five milliseconds for the disk, as on a slow one. */
export const slowFlush = { commit_delay: '5000', commit_siblings: '0' }

/** Names what the limit answers or writes otherwise than the product, on a fresh copy of the world. */
export async function differencesOf(engine: Engine): Promise<string[]> {
  await using stage = await openStage(engine)
  const ofLean = reads(stage.world).filter(({ hasLean }) => hasLean)
  return [
    ...(await compareReads(stage)),
    ...(await compareReads({ ...stage, limit: stage.lean }, ofLean)),
    ...(await compareWrites(stage)),
  ]
}

/** Throws when the limit's responses differ from the product's: then it would not be a valid comparison. */
export async function assertSameAnswers(engine: Engine): Promise<void> {
  const differences = await differencesOf(engine)
  if (differences.length > 0)
    throw new Error(`Product and limit do not answer the same:\n${differences.slice(0, 40).join('\n')}`)
}

/**
 * Loads product and limit with the same calls in turn, with one, four and sixteen clients. Each group starts on a fresh
 * copy of the world, whose sessions have the `settings`; a person's token would also expire during a long bench.
 */
export async function measureCalls(
  engine: Engine,
  callsOf: (world: World) => Call[],
  {
    settings = {},
    say,
    ...effort
  }: Effort & { settings?: Record<string, string>; say: (line: string) => void },
): Promise<CallLine[]> {
  const lines: CallLine[] = []
  for (const clients of crowds) {
    await using stage = await openStage(engine, settings)
    const measure = async ({ name, questions, promise }: Call, limit = stage.limit) => {
      const pairing = await pair({ product: stage.product, limit }, questions, { clients, ...effort })
      const [of, at] = [pairing.product.p50Ms, pairing.limit.p50Ms]
      say(`  ${name}, ${clients}: p50 ${of} against ${at} ms, ratio ${pairing.ratio.p50}`)
      lines.push({ name, clients, promise, ...pairing })
    }
    for (const call of callsOf(stage.world)) {
      await measure(call)
      if (call.hasLean) await measure({ ...call, name: `${call.name}, lean`, promise: null }, stage.lean)
    }
  }
  return lines
}
