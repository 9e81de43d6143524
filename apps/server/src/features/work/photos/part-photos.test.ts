import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { photo, picture } from './photos.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
server.clock.set(new Date('2026-03-10T15:00:00Z'))
await sql`insert into part (id, property_id, code, name) values (1, 1001, 'F-1', 'Filter'), (2, 1002, 'F-2', 'South')`.execute(
  server.db,
)

const add = async (partId: number, subject = 'administrator', more: Record<string, string> = {}) =>
  sendForm(
    server,
    '/api/Photos',
    [
      ...Object.entries({ partId: String(partId), ...more }).map(([name, value]) => ({ name, value })),
      photo(await picture().jpeg().toBuffer()),
    ],
    { subject },
  )
const read = (path: string, subject = 'administrator') => server.as(subject, path)
const version = async () => (await read('/api/Parts/1')).json.fmModId

describe('photos of a part', () => {
  test('[C1.007] are added, listed, shown small, logged, and removed', async () => {
    const { status, json } = await add(1)
    expect([status, json.length]).toEqual([201, 1])
    const listed = (await read('/api/Photos?partId=1')).json
    expect(listed.map(({ photoId }: { photoId: number }) => photoId)).toEqual([json[0].photoId])
    const path = `/api/Photos/${json[0].photoId}`
    expect((await read(`${path}/content?size=thumbnail`)).status).toBe(200)
    const log = () => server.logTexts('administrator', '/api/Parts/1')
    expect(await log()).toEqual(['Photo added'])
    const { status: removed } = await server.as('administrator', path, { method: 'DELETE' })
    expect(removed).toBe(204)
    expect((await read('/api/Photos?partId=1')).json).toEqual([])
    expect((await log())[0]).toMatch(/^Photo deleted: /)
    expect(await version()).toBeGreaterThan(0)
  })

  test('require Edit Parts to add or remove them, and View Parts to see them', async () => {
    const [{ photoId }] = (await add(1)).json
    expect((await add(1, 'requester')).status).toBe(403)
    expect((await read('/api/Photos?partId=1', 'requester')).status).toBe(403)
    expect((await read(`/api/Photos/${photoId}/content`, 'requester')).status).toBe(404)
    const remove = (subject: string) => server.as(subject, `/api/Photos/${photoId}`, { method: 'DELETE' })
    expect((await remove('supervisor')).status).toBe(403)
  })

  test('are refused for a part of another property, and with two owners', async () => {
    expect((await add(2)).status).toBe(404)
    const both = await add(1, 'administrator', { workorderId: '1' })
    expect([both.status, both.json.errors[0].message]).toEqual([
      400,
      'Name one of workorderId, issueId and partId.',
    ])
  })
})
