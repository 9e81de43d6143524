import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { killChildren } from '#platform/testing/kill-children.ts'
import { createImportJobs } from './import-jobs.ts'
import { createImportsApp } from './imports-app.fixture.ts'

/** Several batches of an import, each of at least 100 rows. */
const many = 500

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}

test('an import resumes after its process was killed, and stores and counts every row once', async () => {
  await using server = await createImportsApp({ jobs: createImportJobs })
  const rows = Array.from({ length: many }, (_, at) => `KILL-${at},Building ${at}\n`)
  const { json } = await server.upload('buildings', `code,name\n${rows.join('')}`, { propertyId: 1001 })
  const { importId } = json
  const read = async () => (await server.as('wide', `/api/Imports/${importId}`)).json
  const stored = async () =>
    (await server.db.selectFrom('building').select('id').where('code', 'like', 'KILL-%').execute()).length
  expect(await server.doing(importId, 'check')).toMatchObject({ state: 'Checked' })

  // The second batch waits for this transaction, which has the code of one of its rows.
  const holding = await server.db.startTransaction().execute()
  await holding.insertInto('building').values({ property_id: 1001, code: 'KILL-150', name: 'Held' }).execute()
  await server.post('wide', `/api/Imports/${importId}/run`)
  await until(async () => (await stored()) > 0)
  // The process of the check may still be ending.
  expect(killChildren('import-process.ts')).toBeGreaterThan(0)
  await holding.rollback().execute()

  await until(async () => (await read()).state !== 'Running')
  expect(await read()).toMatchObject({
    state: 'Done',
    counts: { created: many, updated: 0, unchanged: 0, refused: 0 },
  })
  expect(await stored()).toBe(many)
})
