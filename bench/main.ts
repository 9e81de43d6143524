import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureAdministration } from './administration.ts'
import { createCall, reads, writes } from './calls.ts'
import { measureDuringImport } from './during-import.ts'
import { measureExports } from './exports.ts'
import { measureFootprint } from './footprint.ts'
import { growthTable } from './growth.ts'
import { measureImports } from './imports.ts'
import { assertSameAnswers, type Effort, measureCalls, slowFlush } from './paired-calls.ts'
import { measureGeneration } from './pm-generation.ts'
import { type Parts, printReport } from './report.ts'
import { measureReports } from './reports.ts'
import { measureRooms } from './rooms.ts'
import { measureSlowLists } from './slow-lists.ts'
import { openStage, startEngine } from './stage.ts'
import { countStatements } from './statements.ts'
import { hasRooms, prepareWorld, type Size, sizes } from './world.ts'

const partNames = [
  'footprint',
  'reads',
  'writes',
  'slow-flush',
  'lists',
  'administration',
  'reports',
  'statements',
  'import',
  'imports-alone',
  'exports-alone',
  'pm',
  'rooms',
] as const
type PartName = (typeof partNames)[number]

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    only: { type: 'string', default: partNames.join(',') },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.5' },
  },
})
if (!(values.size in sizes))
  throw new Error(`There is no size ${values.size}. Known are ${Object.keys(sizes).join(', ')}.`)
const size = values.size as Size
const wanted = new Set(values.only.split(',').map((name) => name.trim()))
for (const name of wanted)
  if (!(partNames as readonly string[]).includes(name))
    throw new Error(`There is no part ${name}. Known are ${partNames.join(', ')}.`)
const effort: Effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) }

const say = (line: string) => void process.stdout.write(`${line}\n`)
say(`Preparing ${size} work orders …`)
const preparedInSeconds = await prepareWorld(size)
const parts: Parts = {}
const isWanted = (name: PartName) => {
  if (wanted.has(name)) say(`Measuring ${name} …`)
  return wanted.has(name)
}

if (isWanted('footprint')) parts.footprint = await measureFootprint(size)
{
  await using engine = await startEngine(size)
  say('Comparing the answers of product and limit …')
  await assertSameAnswers(engine)
  if (isWanted('reads')) parts.reads = await measureCalls(engine, reads, { ...effort, say })
  if (isWanted('writes')) parts.writes = await measureCalls(engine, writes, { ...effort, say })
  if (isWanted('slow-flush'))
    parts.slowFlush = await measureCalls(engine, writes, { ...effort, settings: slowFlush, say })
  if (isWanted('lists')) {
    await using stage = await openStage(engine)
    parts.lists = await measureSlowLists(stage)
  }
  if (isWanted('administration')) {
    await using stage = await openStage(engine)
    parts.administration = await measureAdministration(stage)
  }
  if (isWanted('reports')) {
    await using stage = await openStage(engine)
    parts.reports = await measureReports(stage)
  }
  if (isWanted('statements')) parts.statements = await countStatements(engine)
  if (isWanted('import')) {
    await using stage = await openStage(engine)
    const load = { rows: sizes[size] / 2, clients: 4, seconds: effort.seconds }
    parts.import = await measureDuringImport(stage, load)
  }
  if (isWanted('imports-alone')) {
    await using stage = await openStage(engine)
    parts.importsAlone = await measureImports(stage)
  }
  if (isWanted('exports-alone')) {
    await using stage = await openStage(engine)
    parts.exportsAlone = await measureExports(stage)
  }
  if (hasRooms(size) && isWanted('rooms')) {
    await using stage = await openStage(engine)
    parts.rooms = await measureRooms(stage, { ...effort, say })
  }
  if (isWanted('pm')) {
    await using stage = await openStage(engine)
    parts.generation = await measureGeneration(stage, createCall(stage.world), {
      orders: 1000,
      clients: 4,
      seconds: 4 * effort.seconds,
    })
  }
}

const at = new Date().toISOString()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const machine = {
  processor: cpus()[0]?.model,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: process.platform,
}
const results = fileURLToPath(new URL('results/', import.meta.url))
await mkdir(results, { recursive: true })
const file = path.join(results, `${at.slice(0, 10)}-${size}-${commit}.json`)
const result = { size, at, commit, machine, preparedInSeconds, effort, ...parts }
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
process.exitCode = printReport(size, parts, say) ? 0 : 1
const growth = await growthTable(results)
if (growth !== null) say(`\nnewest results of every size\n\n${growth}`)
say(`\nWritten to ${path.relative(process.cwd(), file)}`)
