import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { recordStatements, type SentStatement } from '#platform/testing/sent-statements.ts'
import { beginStep, takeImportsOnly, workOnStep } from './import-job.fixture.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp({ jobs: takeImportsOnly }))

const ofTheQueue = /\bjobs\.|pg_stat/

/** The statements that store each batch of the file, up to the one that notes where it ends. */
async function batchesOf(kind: string, lines: readonly string[]): Promise<SentStatement[][]> {
  const { json } = await server.upload(kind, [...lines, ''].join('\n'), { propertyId: 1001 })
  await beginStep(server, json.importId, 'check')
  await workOnStep(server, json.importId, 'check')
  await beginStep(server, json.importId, 'run')
  const sent = await recordStatements(() => workOnStep(server, json.importId, 'import'))
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

test('a batch of new assets needs few round trips, and queries no unreferenced record', async () => {
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
