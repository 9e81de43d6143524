import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { postgresFolder } from '../apps/server/src/platform/db/connect.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { findRunningDatabase } from '../apps/server/src/platform/db/running-database.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { measureBundle } from './bundle.ts'
import { captureSql, comparingNothing, type Statement } from './captured-sql.ts'
import { measureExport } from './export.ts'
import { alone, pair } from './load.ts'
import { memoryOf, startProgram } from './processes.ts'
import { type Line, printReport, type WorstLine } from './report.ts'
import { homeFilters, scenariosOf, worstPaths } from './scenarios.ts'
import { signIn } from './sign-in.ts'
import { describeWorld, folderOf, prepareWorld, type Size, sizes } from './world.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '200' },
  },
})
if (!(values.size in sizes))
  throw new Error(`There is no size ${values.size}. Known are ${Object.keys(sizes).join(', ')}.`)
const size = values.size as Size
const program = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const account = { loginName: 'supervisor', password: 'fettle-demo' }

const say = (line: string) => void process.stdout.write(`${line}\n`)
say(`Preparing ${size} work orders …`)
const preparedInSeconds = await prepareWorld(size)

await using cleanUp = new AsyncDisposableStack()
const workFolder = await mkdtemp(path.join(tmpdir(), 'fettle-bench-'))
cleanUp.defer(() => rm(workFolder, { recursive: true, force: true }))

const env = { FETTLE_DATA: folderOf(size), FETTLE_RATE_LIMIT: '0', FETTLE_LOG: 'warn', FETTLE_DEMO: '' }
const product = await startProgram(program('../apps/server/src/main.ts'), { args: ['--port', '0'], env })
cleanUp.defer(() => product.stop())
const idle = await memoryOf(product.child.pid as number)

const connectionString = await findRunningDatabase(postgresFolder(folderOf(size)))
if (!connectionString) throw new Error('The server has no database.')
const { db } = cleanUp.use(openDatabase({ connectionString, log: silentLog, maxConnections: 2 }))
const world = await describeWorld(db, account.loginName)
const scenarios = scenariosOf(world)
const statements: Statement[][][] = []
for (const { method, turns } of scenarios) {
  const noted: Statement[][] = []
  for (const { run } of turns) {
    const all = await captureSql(connectionString, run)
    // Of a list, names are looked up before; the last statement is the one that finds the rows.
    noted.push(method === 'GET' ? all.slice(-1) : all.map(comparingNothing))
  }
  statements.push(noted)
}
const scenariosFile = path.join(workFolder, 'scenarios.json')
await writeFile(scenariosFile, JSON.stringify(statements))
const bare = await startProgram(program('bare-server.ts'), { args: [connectionString, scenariosFile] })
cleanUp.defer(() => bare.stop())

const headers = { authorization: `Bearer ${await signIn(product.origin, account)}` }
const spreadsheet = await measureExport(
  `${product.origin}/api/Workorders/as-excel?orderStatus=All`,
  headers,
  product.child.pid as number,
)
const load = { requests: Number(values.requests), connections: 4, rounds: Number(values.rounds) }
const lines: Line[] = []
for (const [index, { name, method, turns, limit }] of scenarios.entries()) {
  const pairing = await pair(
    { name, method, urls: turns.map(({ path }) => `${product.origin}${path}`), headers },
    { name: 'bare', method, urls: turns.map((_, turn) => `${bare.origin}/${index}/${turn}`) },
    load,
  )
  lines.push({ name, limit, ...pairing })
  say(`  ${name}: ${pairing.p95Ms[0]} ms against ${pairing.p95Ms[1]} ms, ratio ${pairing.ratioP95}`)
}

const worst: WorstLine[] = []
for (const { name, path: target } of worstPaths()) {
  const urls = [`${product.origin}${target}`]
  worst.push({ name, ...(await alone({ name, urls, headers }, { requests: 20, connections: 1 })) })
}
const counting = {
  urls: [`${product.origin}/api/Workorders/counts`],
  headers,
  body: { filters: homeFilters(world) },
}
const home = await alone({ name: 'home', method: 'POST', ...counting }, { requests: 60, connections: 1 })
const everyCall = scenarios.flatMap(({ method, turns }) =>
  method === 'GET' ? turns.map(({ path }) => path) : [],
)
const users = {
  connections: 16,
  ...(await alone(
    { name: 'sixteen users', urls: everyCall.map((path) => `${product.origin}${path}`), headers },
    { requests: 800, connections: 16 },
  )),
}
const result = {
  size,
  at: new Date().toISOString(),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  machine: {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: process.platform,
  },
  preparedInSeconds,
  start: { readyAfterMs: product.readyAfterMs, limitMs: 10_000, idleMiB: idle.nowMiB, idleLimitMiB: 250 },
  load,
  lines,
  worst: { limitMs: 300, lines: worst },
  home: { limitMs: 100, ...home },
  users,
  spreadsheet,
  bundle: await measureBundle(),
}
const results = program('results/')
await mkdir(results, { recursive: true })
const file = path.join(results, `${result.at.slice(0, 10)}-${size}-${result.commit}.json`)
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
process.exitCode = printReport(result, say) ? 0 : 1
say(`\nWritten to ${path.relative(process.cwd(), file)}`)
