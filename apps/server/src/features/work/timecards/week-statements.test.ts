import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { recordStatements } from '#platform/testing/sent-statements.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createTimecardsApp, tess, weekStart } from './timecards.fixture.ts'

const server = disposeAfterAll(await createTimecardsApp())

/** SQL statements of a timecard call, for a signed-in caller. */
async function sentBy(url: string) {
  const headers = await signedInAs(server, 'supervisor')
  return await recordStatements(async () => {
    const answer = await server.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode, answer.body).toBe(200)
  })
}
const isOfLabor = ({ text }: { text: string }) => /\bcost_labor\b/.test(text)

const calls = [
  { name: 'a worker’s week', path: `week?workerId=${tess}&date=${weekStart}`, statements: 8 },
  { name: 'the week of the team', path: `team?date=${weekStart}&propertyId=1001`, statements: 5 },
]

test.each(calls)(
  '[B2.093] $name reads all hours with one statement, and uses at most $statements',
  async ({ path, statements }) => {
    const url = `/api/Timecards/${path}`
    await sentBy(url)
    const empty = await sentBy(url)
    for (const laborDate of ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-14'])
      await server.addLine({ tcardRecordType: 'Meeting', laborHours: 1, laborDate })
    const sent = await sentBy(url)
    expect(sent.filter(isOfLabor)).toHaveLength(1)
    expect(sent).toHaveLength(empty.length)
    expect(sent.length).toBeLessThanOrEqual(statements)
  },
)
