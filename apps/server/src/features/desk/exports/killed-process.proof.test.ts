import { expect, test } from 'vitest'
import { killChildren } from '#platform/testing/kill-children.ts'
import { holdFirstBatch } from './export-job.fixture.ts'
import { createExportJob } from './export-jobs.ts'
import { createExportsApp, fillRooms, manyRooms } from './exports-app.fixture.ts'

test('an export restarts after its process was killed, and contains each record once', async () => {
  await using server = await createExportsApp((deps) => [createExportJob(deps)])
  await fillRooms(server)
  await using held = await holdFirstBatch(server)
  const { json } = await server.start({
    entities: [{ kind: 'rooms', columns: ['name'] }],
    propertyId: 1001,
  })
  await held.isReached()
  expect(killChildren('export-process.ts')).toBe(1)
  await held.release()
  const run = await server.waitFor(json.exportId)
  expect(run).toMatchObject({ state: 'Done', failure: '' })
  const lines = (await server.download(json.exportId)).toString().trimEnd().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size]).toEqual([manyRooms + 3, manyRooms + 3])
})
