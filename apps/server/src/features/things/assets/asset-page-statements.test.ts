import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { recordStatements, unpreparedAmong } from '#platform/testing/sent-statements.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createAssetCommandsApp } from './commands/commands.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())

/** Statements that a call sends, for a caller who is already signed in. */
async function sentBy(path: string) {
  const headers = await signedInAs(server, 'technician')
  return await recordStatements(async () => {
    const answer = await server.app.inject({ method: 'GET', url: `/api${path}`, headers })
    expect(answer.statusCode, answer.body).toBe(200)
  })
}

/** Enough calls for each connection to have prepared all statements. */
const warmUps = 12

/** Calls of an asset's page: the first three on opening, the others on scrolling. */
const calls = [
  // Three of them read the next date of its PM schedule; an asset without one needs two.
  { name: 'the asset', path: '/Assets/1001', statements: 5 },
  { name: 'its documents', path: '/Documents?assetId=1001', statements: 3 },
  { name: 'its orders', path: '/Workorders/AssetHistory/1001', statements: 3 },
  { name: 'its log', path: '/Assets/1001/log', statements: 5 },
  { name: 'its life', path: '/Assets/1001/life', statements: 3 },
]

test.each(calls)(
  'on an asset’s page, $name uses at most $statements statements including the caller’s, all prepared',
  async ({ path, statements }) => {
    for (let time = 0; time < warmUps; time++) await sentBy(path)
    const sent = await sentBy(path)
    expect(unpreparedAmong(sent)).toEqual([])
    expect(sent.length).toBeLessThanOrEqual(statements)
  },
)
