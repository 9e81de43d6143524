import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryOptions } from '../tools/bootstrap/memory-options.mjs'
import { reads, writes } from './calls.ts'
import { type Block, type Figures, figuresOf, type Questions, runBlock, type Side } from './load.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

export type ImportLine = Figures & { name: string; side: 'product' | 'limit'; why: string[] }
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

/**
 * Runs the product's own import of work orders, and meanwhile requests a list and new orders from both sides in turn.
 * Responses that never came count with the timeout.
 */
export async function measureDuringImport(
  { product, limit, connectionString, world }: Stage,
  { rows, clients, seconds }: { rows: number; clients: number; seconds: number },
): Promise<DuringImport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-bench-import-'))
  try {
    const file = path.join(folder, 'orders.csv')
    await writeFile(file, fileOf(world, rows))
    const began = performance.now()
    const importing = runImport(file, { connectionString, folder, property: world.propertyCode })
    const blocks = new Map<string, Block[]>()
    const [list] = reads(world).filter(({ name }) => name === 'open orders of a property')
    const [, create] = writes(world)
    const measure = async (name: string, side: Side, questions: Questions | undefined) => {
      if (importing.hasEnded() || !questions) return
      const block = await runBlock(side, questions, { clients, seconds, timeoutMs, minTurns: 1 })
      blocks.set(name, [...(blocks.get(name) ?? []), block])
    }
    while (!importing.hasEnded() && performance.now() - began < maxMs) {
      await measure('list product', product, list?.questions)
      await measure('list limit', limit, list?.questions)
      await measure('create product', product, create?.questions)
      await measure('create limit', limit, create?.questions)
    }
    await importing.done
    const took = (performance.now() - began) / 1000
    return {
      rows,
      seconds: Math.round(took * 10) / 10,
      perSecond: Math.round(rows / took),
      lines: [...blocks].map(([key, all]) => lineOf(key, all)),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function lineOf(key: string, blocks: readonly Block[]): ImportLine {
  const [name, side] = key.split(' ') as [string, ImportLine['side']]
  const figures = figuresOf({
    latencies: blocks.flatMap(({ latencies }) => latencies),
    seconds: blocks.reduce((sum, block) => sum + block.seconds, 0),
    refusals: new Map(
      blocks.flatMap(({ refusals }, index) => [...refusals].map(([why, n]) => [`${index} ${why}`, n])),
    ),
  })
  const why = new Set(blocks.flatMap(({ refusals }) => [...refusals.keys()]))
  return { name, side, ...figures, why: [...why].slice(0, 3) }
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
