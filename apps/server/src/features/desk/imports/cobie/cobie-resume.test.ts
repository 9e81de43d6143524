import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { beginStep, takeImportsOnly, workOnStep } from '../runs/import-job.fixture.ts'
import { createImportsApp } from '../runs/imports-app.fixture.ts'
import { workOnImport } from '../runs/work-on-import.ts'
import { bookOf, wing } from './cobie-book.fixture.ts'

const server = disposeAfterAll(await createImportsApp({ jobs: takeImportsOnly }))

/** Each of the two locks asks the signal once before the first batch does. */
const asksOfLocks = 2

/** A signal that ends the work before its batch of this number. */
function endingBefore(batch: number): AbortSignal {
  const { signal } = new AbortController()
  let count = 0
  signal.throwIfAborted = () => {
    count += 1
    if (count === asksOfLocks + batch) throw new Error('The process ends.')
  }
  return signal
}

test('an interrupted workbook continues in the sheet where it was, and counts every row once', async () => {
  const { json } = await server.upload('cobie', await bookOf(wing), {
    propertyId: 1001,
    fileName: 'wing.xlsx',
  })
  const { importId } = json
  await beginStep(server, importId, 'check')
  await workOnStep(server, importId, 'check')
  await beginStep(server, importId, 'run')
  const { created_by: userId } = await getRow(server.db, 'import_run', ['created_by'], { id: importId })
  const { storage, config, clock } = server.deps
  const deps = { db: server.db, storage, dataFolder: config.dataFolder, now: clock.now }
  const job = { importId, phase: 'import' as const, userId: Number(userId) }
  // Facility, Floor, Space, Type, Component and the warranties are stored by then.
  await expect(workOnImport(deps, job, endingBefore(7))).rejects.toThrow('The process ends.')
  const assets = () => server.db.selectFrom('asset').select('id').where('code', 'like', 'AHU-%').execute()
  expect(await assets()).toHaveLength(2)
  expect(await server.db.selectFrom('part').select('id').where('code', '=', 'Filter F7').execute()).toEqual(
    [],
  )

  await workOnStep(server, importId, 'import')
  const { json: done } = await server.as('wide', `/api/Imports/${importId}`)
  expect(done).toMatchObject({ state: 'Done', counts: { created: 16, updated: 3, unchanged: 0, refused: 1 } })
  expect(done.refusals).toHaveLength(1)
  expect(await assets()).toHaveLength(2)
  expect(
    await server.db.selectFrom('part').select('id').where('code', '=', 'Filter F7').execute(),
  ).toHaveLength(1)
})
