import { afterEach, expect, test } from 'vitest'
import { createPmsApp } from '#features/work/pms/pms-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { changes, closeStreams, listen, type Stream } from './event-client.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
await server.app.listen({ port: 0, host: '127.0.0.1' })
afterEach(closeStreams)

const kindsOf = (stream: Stream) => changes(stream).map(({ kind }) => kind)

test('[C2.081] a decision about an occurrence is sent to users who see the property’s schedules, and to no others', async () => {
  server.day('2026-01-10')
  const id = await server.newSchedule()
  await server.generate()
  const { id: target } = await getRow(server.db, 'pm_target', ['id'], { pm_schedule_id: id })
  const planner = await listen(server, 'administrator')
  const others = [await listen(server, 'southerner'), await listen(server, 'requester')]
  const { status } = await server.send(
    'administrator',
    'PUT',
    `/api/PmSchedules/${id}/targets/${target}/occurrences/1`,
    { action: 'skip', reason: 'The wing is closed' },
  )
  expect(status).toBe(200)
  await planner.until(() => kindsOf(planner).includes('pm-occurrence'))
  expect(changes(planner).find(({ kind }) => kind === 'pm-occurrence')).toMatchObject({ propertyId: 1001 })
  await server.db.insertInto('sub_status').values({ kind: 'open', name: 'Told to all' }).execute()
  await server.deps.changes.catchUp()
  await Promise.all(others.map((stream) => stream.until(() => kindsOf(stream).includes('sub-status'))))
  expect(others.flatMap(kindsOf).filter((kind) => kind.startsWith('pm-'))).toEqual([])
})
