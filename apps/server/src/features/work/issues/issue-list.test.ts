import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
server.clock.set(new Date('2026-03-10T15:00:00Z'))

const draft = { propertyId: 1001, description: 'Seen today.', kind: 'Safety', buildingId: 1001 }
const post = (path: string, body: object, subject = 'administrator') => server.post(subject, path, body)
const create = async (fields: object) => {
  const { status, json } = await server.post('administrator', '/api/Issues', { ...draft, ...fields })
  expect(status).toBe(201)
  return json
}
const move = (issueId: number, body: object) => post(`/api/Issues/${issueId}/status`, body)
const list = async (query = '') => (await server.as('administrator', `/api/Issues?${query}`)).json.data
const titles = async (query: string) => (await list(query)).map(({ title }: { title: string }) => title)

describe('[C7.003] [C7.004] the issues log', () => {
  beforeEach(async () => {
    await sql`delete from issue`.execute(server.db)
    await create({
      title: 'Roof leak',
      estimatedCost: 50,
      severity: 1,
      kind: 'Deficiency',
      foundOn: '2026-03-05',
      ownerId: 1001,
    })
    await create({ title: 'Old stain', severity: 3, foundOn: '2026-01-05', dueOn: '2026-03-09' })
    await create({
      title: 'Old roof',
      severity: 1,
      foundOn: '2026-02-01',
      buildingId: 1002,
      foundBy: 'Insurer',
      estimatedCost: 10,
    })
    const { issueId } = await create({ title: 'Rejected', severity: 1 })
    await move(issueId, { action: 'reject', reason: 'No' })
  })

  test('has the issues that are not closed, by severity, then age', async () => {
    expect(await titles('propertyId=1001')).toEqual(['Old roof', 'Roof leak', 'Old stain'])
  })

  test('marks a due date that has passed, until the issue is rejected', async () => {
    const marks = async () =>
      (await list('status=*&sortColumn=issueId')).map(({ isPastDue }: { isPastDue: boolean }) => isPastDue)
    expect(await marks()).toEqual([false, true, false, false])
    const [{ issueId } = { issueId: 0 }] = await list('search=stain')
    await move(issueId, { action: 'reject', reason: 'No' })
    expect(await marks()).toEqual([false, false, false, false])
  })

  test('[C7.012] neither marks nor finds a deferred issue as past due', async () => {
    const [{ issueId } = { issueId: 0 }] = await list('search=stain')
    await move(issueId, { action: 'defer', reason: 'Budget', until: '2026-04-01' })
    expect(await list('search=stain')).toMatchObject([{ status: 'Deferred', isPastDue: false }])
    expect(await titles('pastDue=true')).toEqual([])
  })

  test('is limited by each filter', async () => {
    expect(await titles('search=ROOF')).toEqual(['Old roof', 'Roof leak'])
    expect(await titles('title=stain')).toEqual(['Old stain'])
    expect(await titles('kind=Deficiency')).toEqual(['Roof leak'])
    expect(await titles('severity=3')).toEqual(['Old stain'])
    expect(await titles('status=Rejected')).toEqual(['Rejected'])
    expect(await titles('status=*')).toHaveLength(4)
    expect(await titles('building=gymnasium')).toEqual(['Old roof'])
    expect(await titles('owner=tess tern')).toEqual(['Roof leak'])
    expect(await titles('foundBy=insur')).toEqual(['Old roof'])
    expect(await titles('pastDue=true')).toEqual(['Old stain'])
    expect(await titles('noOrder=true')).toHaveLength(3)
    const [{ issueId } = { issueId: 0 }] = await list('search=stain')
    expect(await titles(`search=%23${issueId}`)).toEqual(['Old stain'])
    expect(await titles(`issueIds=${issueId}`)).toEqual(['Old stain'])
  })

  const [leak, stain, roof] = ['Roof leak', 'Old stain', 'Old roof']
  test.each([
    ['issueId', [leak, stain, roof], [roof, stain, leak]],
    ['title', [roof, stain, leak], [leak, stain, roof]],
    ['kind', [leak, stain, roof], [roof, stain, leak]],
    ['severity', [roof, leak, stain], [stain, leak, roof]],
    ['building', [roof, leak, stain], [stain, leak, roof]],
    ['owner', [leak, stain, roof], [leak, roof, stain]],
    ['dueOn', [stain, leak, roof], [stain, roof, leak]],
    ['estimatedCost', [roof, leak, stain], [leak, roof, stain]],
    ['age', [leak, roof, stain], [stain, roof, leak]],
  ])('is sorted by %s in both directions, missing values last', async (column, up, down) => {
    expect(await titles(`sortColumn=${column}&sortDirection=ascend`)).toEqual(up)
    expect(await titles(`sortColumn=${column}&sortDirection=descend`)).toEqual(down)
  })

  test('is only read with View Issues, and changed with Edit Issues', async () => {
    const [{ issueId } = { issueId: 0 }] = await list()
    const lose = (privilege: string) =>
      sql`update role set privileges = array_remove(privileges, ${privilege}) where id = 1006`.execute(
        server.db,
      )
    const accept = async (subject: string) =>
      (await post(`/api/Issues/${issueId}/status`, { action: 'accept' }, subject)).status
    expect((await server.as('requester', '/api/Issues')).status).toBe(403)
    expect(await accept('requester')).toBe(403)
    await lose('Edit Issues')
    expect((await server.as('technician', '/api/Issues')).status).toBe(200)
    expect(await accept('technician')).toBe(403)
    await lose('View Issues')
    expect((await server.as('technician', '/api/Issues')).status).toBe(403)
    expect((await server.as('southerner', `/api/Issues/${issueId}`)).status).toBeGreaterThanOrEqual(403)
  })
})
