import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const admin = 'wide'
const path = '/api/Roles'

const ids = new Map<string, number>()
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const drafts = [
    { name: 'test night desk', kind: 'full', privileges: ['FM Access', 'View Assets'] },
    { name: 'Test Fitter', kind: 'worker', privileges: ['View Workorders'] },
  ]
  for (const body of drafts) {
    const { json } = await server.post(admin, path, body)
    ids.set(body.name, json.roleId)
  }
  const roleId = ids.get('Test Fitter')
  await updateRows(server.db, 'user_account', { role_id: roleId ?? 0 }, { id: 1003 })
})

const names = async (query: string): Promise<string[]> => {
  const { status, json } = await server.as(admin, `${path}/list?${query}`)
  expect(status).toBe(200)
  return json.data.map(({ name }: { name: string }) => name)
}

test('[C0.006] [C8.008] roles are found by name, kind and privilege', async () => {
  expect(await names('search=TEST')).toEqual(['Test Fitter', 'test night desk'])
  expect(await names('search=test&kind=Full')).toEqual(['test night desk'])
  expect(await names('search=test&privilege=view%20assets')).toEqual(['test night desk'])
  expect((await server.as(admin, `${path}/list?kind=Nobody`)).status).toBe(400)
})

test.each(['name', 'kind', 'userCount'])(
  '[C0.003] roles are sorted by %s in both directions, and the envelope has the total',
  async (column) => {
    const both = `roleIds=${[...ids.values()].join(',')}&sortColumn=${column}`
    const up = await names(`${both}&sortDirection=ascend`)
    expect(up).toHaveLength(2)
    expect(await names(`${both}&sortDirection=descend`)).toEqual(up.toReversed())
    const { json } = await server.as(admin, `${path}/list?${both}&take=1&skip=2`)
    expect([json.data.length, json.pagination.totalItems]).toEqual([1, 2])
  },
)

test('[C0.012] [C0.013] a flagged role is found and counted as such', async () => {
  const recordIds = [ids.get('Test Fitter')]
  const flag = { kind: 'role', recordIds, isFlagged: true }
  expect((await server.put(admin, '/api/Flags', flag)).json).toEqual({ recordIds })
  expect(await names('flagged=true')).toEqual(['Test Fitter'])
  const unknown = { ...flag, recordIds: [999_999] }
  expect((await server.put(admin, '/api/Flags', unknown)).status).toBe(404)
  const body = { filters: [{ search: 'test' }, { flagged: true }, { wrong: 'x' }] }
  const { json } = await server.post(admin, `${path}/counts`, body)
  expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([2, 1, null])
})

test("[C0.011] the spreadsheet has the whole filtered set in the list's columns", async () => {
  const answer = await server.app.inject({
    url: `${path}/as-excel?search=test&take=1`,
    headers: await signedInAs(server, admin),
  })
  expect(answer.statusCode).toBe(200)
  expect(await readSheet(answer.rawPayload)).toMatchObject({
    heads: ['Name', 'Kind', 'Privileges', 'Users'],
    rows: [
      ['Test Fitter', 'Worker', expect.stringContaining('View Workorders'), 1],
      ['test night desk', 'Full', expect.stringContaining('FM Access, View Assets'), 0],
    ],
  })
})

test('[C0.019] listing, counting and downloading roles requires user administration', async () => {
  for (const person of ['requester', 'technician']) {
    expect((await server.as(person, `${path}/list`)).status).toBe(403)
    expect((await server.as(person, `${path}/as-excel`)).status).toBe(403)
    const counted = await server.post(person, `${path}/counts`, { filters: [{}] })
    expect(counted.status).toBe(403)
  }
})
