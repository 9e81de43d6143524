import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryOptions } from '../tools/bootstrap/memory-options.mjs'
import { reads, writes } from './calls.ts'
import { alone, type Block, type Figures, figuresOf, rounded, runBlock } from './load.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

export type ImportLine = Figures & {
  name: string
  side: 'product' | 'limit'
  why: string[]
  /** The p95 of the same calls just before the import. */
  aloneP95Ms: number
  /** How much slower the p95 is during the import, in times. */
  slowdown: number
}
/** How much slower the product's calls may be while an import runs. */
export const importPromise = { slowdown: 3 } as const
export type DuringImport = { rows: number; seconds: number; perSecond: number; lines: ImportLine[] }

const command = fileURLToPath(new URL('../apps/server/src/cli.ts', import.meta.url))
/** A person who waits longer for a response has given up. */
const timeoutMs = 5000
/** A person's token expires before a long import ends. */
const maxMs = 300_000

/** Orders of one property in the format of an import. */
function fileOf(world: World, rows: number): string {
  const entered = Date.now() - 30 * 86_400_000
  const lines = ['reference,entered_at,building,trade,job_type,priority,order_by,description']
  for (let row = 1; row <= rows; row++) {
    const at = new Date(entered + row * 1000).toISOString().slice(0, 19)
    lines.push(
      `B${row},${at}Z,${world.building},${world.trade},${world.jobType},${(row % 5) + 1},Help Desk,"Imported order ${row}, water under the sink."`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** Seconds for which each call is measured before the import. */
const aloneSeconds = 4

/**
 * Runs the product's import of work orders. Concurrently requests a list, changes of status and new orders from both sides
 * in turn, as before it. Responses that never came count with the timeout.
 */
export async function measureDuringImport(
  { product, limit, connectionString, world }: Stage,
  { rows, clients, seconds }: { rows: number; clients: number; seconds: number },
): Promise<DuringImport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-bench-import-'))
  try {
    const file = path.join(folder, 'orders.csv')
    await writeFile(file, fileOf(world, rows))
    const [list] = reads(world).filter(({ name }) => name === 'open orders of a property')
    const [status, create] = writes(world)
    const calls = [
      { name: 'list', questions: list?.questions },
      { name: 'change of status', questions: status?.questions },
      { name: 'create', questions: create?.questions },
    ].flatMap(({ name, questions }) =>
      questions
        ? [
            { name, questions, of: 'product' as const, side: product },
            { name, questions, of: 'limit' as const, side: limit },
          ]
        : [],
    )
    const load = { clients, timeoutMs, minTurns: 1 }
    const measured = calls.map((call) => ({ ...call, alone: Number.NaN, blocks: [] as Block[] }))
    for (const call of measured)
      call.alone = (await alone(call.side, call.questions, { ...load, seconds: aloneSeconds })).p95Ms
    const began = performance.now()
    const importing = runImport(file, { connectionString, folder, property: world.propertyCode })
    while (!importing.hasEnded() && performance.now() - began < maxMs)
      for (const { side, questions, blocks } of measured)
        if (!importing.hasEnded()) blocks.push(await runBlock(side, questions, { ...load, seconds }))
    await importing.done
    const took = (performance.now() - began) / 1000
    return {
      rows,
      seconds: Math.round(took * 10) / 10,
      perSecond: Math.round(rows / took),
      lines: measured.map(lineOf),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Measured = { name: string; of: ImportLine['side']; alone: number; blocks: Block[] }

function lineOf({ name, of, alone: aloneP95Ms, blocks }: Measured): ImportLine {
  const figures = figuresOf({
    latencies: blocks.flatMap(({ latencies }) => latencies),
    seconds: blocks.reduce((sum, block) => sum + block.seconds, 0),
    refusals: new Map(
      blocks.flatMap(({ refusals }, index) => [...refusals].map(([why, n]) => [`${index} ${why}`, n])),
    ),
  })
  const why = new Set(blocks.flatMap(({ refusals }) => [...refusals.keys()]))
  const slowdown = rounded(figures.p95Ms / aloneP95Ms)
  return { name, side: of, ...figures, why: [...why].slice(0, 3), aloneP95Ms, slowdown }
}

function runImport(file: string, to: { connectionString: string; folder: string; property: string }) {
  const args = ['import', 'work-orders', file, '--property', to.property]
  const child = spawn(process.execPath, [...memoryOptions, command, ...args], {
    env: { ...process.env, DATABASE_URL: to.connectionString, FETTLE_DATA: to.folder, FETTLE_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  let ended = false
  const done = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      ended = true
      if (code === 0) resolve()
      else reject(new Error(`The import ended with ${code}:\n${output.slice(-2000)}`))
    })
  })
  // It is awaited when the load has ended; until then a failure is ignored.
  done.catch(() => undefined)
  return { done, hasEnded: () => ended }
}
