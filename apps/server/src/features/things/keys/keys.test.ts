import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const create = (body: object) => server.as('administrator', '/api/Keys', { method: 'POST', body })
const codes = async (query: string) =>
  (await server.as('administrator', `/api/Keys?search=hall&${query}`)).json.data.map(({ keyCode }) => keyCode)

describe('a key', () => {
  const master = { propertyId: 1001, keyCode: ' K-1 ', keyName: 'Master', whereKept: 'Box 4' }

  test('stores code, name and place, and logs who created it', async () => {
    const { status, json } = await create(master)
    expect([status, json]).toEqual([201, expect.objectContaining({ ...master, keyCode: 'K-1', fmModId: 1 })])
    expect((await server.as('administrator', `/api/Keys/${json.keyId}`)).json).toEqual(json)
    const log = (await server.as('administrator', `/api/Keys/${json.keyId}/log`)).json.data
    expect(log).toEqual([expect.objectContaining({ activity: 'Key created: K-1' })])
    expect((await server.as('southerner', `/api/Keys/${json.keyId}`)).status).not.toBe(200)
  })

  test('needs a code, a name and a code that the property does not use yet', async () => {
    expect((await create({ propertyId: 1001, keyName: ' ' })).json.errors).toMatchObject([
      { field: 'keyCode', code: 'required' },
      { field: 'keyName', code: 'required' },
    ])
    await create({ ...master, keyCode: 'TWIN' })
    const twin = await create({ ...master, keyCode: 'twin' })
    expect([twin.status, twin.json.errors]).toMatchObject([409, [{ field: 'keyCode', code: 'duplicate' }]])
  })
})

test('the list of keys is sorted naturally, searched and limited to flagged keys', async () => {
  for (const [keyCode, whereKept] of [
    ['H-10', 'Attic'],
    ['H-9', ''],
    ['H-1', 'Box'],
  ])
    await create({ propertyId: 1001, keyCode, keyName: 'Hall', whereKept })
  expect(await codes('')).toEqual(['H-1', 'H-9', 'H-10'])
  expect(await codes('sortColumn=keyCode&sortDirection=descend&take=1')).toEqual(['H-10'])
  expect(await codes('sortColumn=whereKept')).toEqual(['H-10', 'H-1', 'H-9'])
  expect((await codes('sortColumn=keyName')).toSorted()).toEqual(['H-1', 'H-10', 'H-9'])
  const [row] = (await server.as('administrator', '/api/Keys?search=h-9')).json.data
  const flag = { kind: 'key', recordIds: [row?.keyId], isFlagged: true }
  expect((await server.put('administrator', '/api/Flags', flag)).json.recordIds).toEqual([row?.keyId])
  expect(await codes('flagged=true')).toEqual(['H-9'])
})
