import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements, type SentStatement } from '#platform/testing/sent-statements.ts'
import { checkJob, storeJob } from './import-job-names.ts'
import { createImportsApp, type ImportsApp } from './imports-app.fixture.ts'
import { workOnImport } from './work-on-import.ts'

/** The jobs are done by the test itself, so that nothing else sends statements meanwhile. */
const doneByTheTest = [checkJob, storeJob].map((name) => ({
  name,
  expireInSeconds: 60,
  retries: 0,
  pollSeconds: 3600,
  run: async () => undefined,
}))

let server: ImportsApp
beforeAll(async () => {
  server = await createImportsApp({ jobs: () => doneByTheTest })
})
afterAll(() => server[Symbol.asyncDispose]())

async function work(importId: number, command: 'check' | 'run'): Promise<void> {
  expect((await server.as('wide', `/api/Imports/${importId}/${command}`, { method: 'POST' })).status).toBe(
    202,
  )
  const { created_by: userId } = await server.db
    .selectFrom('import_run')
    .select('created_by')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const { storage, config, clock } = server.deps
  await workOnImport(
    { db: server.db, storage, dataFolder: config.dataFolder, now: clock.now },
    { importId, phase: command === 'check' ? 'check' : 'import', userId: Number(userId) },
    AbortSignal.timeout(60_000),
  )
}

const ofTheQueue = /\bjobs\.|pg_stat/

/** The statements that store each batch of the file, up to the one that notes where it ends. */
async function batchesOf(kind: string, lines: readonly string[]): Promise<SentStatement[][]> {
  const { json } = await server.upload(kind, [...lines, ''].join('\n'), { propertyId: 1001 })
  await work(json.importId, 'check')
  const sent = await recordStatements(() => work(json.importId, 'run'))
  const batches: SentStatement[][] = [[]]
  for (const statement of sent) {
    if (!ofTheQueue.test(statement.text)) batches.at(-1)?.push(statement)
    if (/^update "import_progress" .*"done_to" =/.test(statement.text)) batches.push([])
  }
  expect((await server.as('wide', `/api/Imports/${json.importId}`)).json).toMatchObject({ state: 'Done' })
  return batches.slice(0, -1)
}

/** What a statement is about: the table that it writes to or joins. */
const aboutOf = (text: string): string | undefined =>
  /release (savepoint)|\b(sequence)\b|(?:into|update|join|from) "?(import_\w+|asset|building)/
    .exec(text)
    ?.slice(1)
    .find(Boolean)

test('a batch of new assets takes few round trips, and asks for no record that no row names', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => `ST-${at},Pump ${at},Library,Grundfos`)
  const batches = await batchesOf('assets', ['code,name,building,manufacturer', ...rows])
  expect(batches).toHaveLength(4)
  const [, second, third] = batches
  const trips = Map.groupBy(third ?? [], ({ trip }) => trip)
  expect([...trips.values()].map((sent) => sent.map(({ text }) => aboutOf(text)))).toEqual([
    ['building'],
    ['building'],
    ['import_seen'],
    ['asset'],
    ['sequence'],
    ['asset'],
    ['savepoint', 'building'],
    ['import_row', 'import_progress'],
  ])
  expect(second?.map(({ text }) => text)).toEqual(third?.map(({ text }) => text))
})
