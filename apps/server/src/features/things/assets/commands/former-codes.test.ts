import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createAssetCommandsApp, faults } from './commands.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())

const idsByCode = async (code: string) => {
  const { json } = await server.as('administrator', `/api/Assets/ByCode?code=${code}&propertyId=1001`)
  return json.map(({ assetId }: { assetId: number }) => assetId)
}
const refusal = (field: string, code: string, owner: string) =>
  `${field}: ${code} is a former code of ${owner} and may still be on its label. Use another code, or release it on the page of ${owner.split(' ')[0]} first.`

test('a former code finds its asset, and other assets cannot use it until it is released', async () => {
  const id = await server.make({ assetCode: 'OLD-1', name: 'Boiler' })
  const renamed = await server.change(id, { assetCode: 'NEW-1' })
  expect([renamed.status, renamed.json.formerCodes]).toEqual([200, ['OLD-1']])
  expect([await idsByCode('old-1'), await idsByCode('NEW-1')]).toEqual([[id], [id]])

  const draft = { propertyId: 1001, assetCode: 'old-1', name: 'Bench' }
  const created = await server.post('administrator', '/api/Assets', draft)
  expect([created.status, faults(created.json)]).toEqual([
    400,
    [refusal('assetCode', 'old-1', 'NEW-1 Boiler')],
  ])
  const alike = await server.post('administrator', '/api/Assets/alike', {
    asset: { propertyId: 1001 },
    each: [{ assetCode: 'OLD-1', name: 'Bench' }],
  })
  expect([alike.status, faults(alike.json)]).toEqual([
    400,
    [refusal('each.0.assetCode', 'OLD-1', 'NEW-1 Boiler')],
  ])
  const other = await server.make()
  const taken = await server.change(other, { assetCode: 'OLD-1' })
  expect([taken.status, faults(taken.json)]).toEqual([400, [refusal('assetCode', 'OLD-1', 'NEW-1 Boiler')]])

  const added = await server.change(id, { formerCodes: ['OLD-1', 'OLD-2'] })
  expect([added.status, faults(added.json)]).toEqual([
    400,
    ['formerCodes: A former code can only be released.'],
  ])
  const released = await server.change(id, { formerCodes: [] })
  expect([released.status, released.json.formerCodes]).toEqual([200, []])
  expect(await server.logOf(id)).toContain('Former codes removed; it was OLD-1')
  expect(await idsByCode('OLD-1')).toEqual([])
  expect((await server.change(other, { assetCode: 'OLD-1' })).status).toBe(200)
  expect(await idsByCode('OLD-1')).toEqual([other])
})

test('an asset can take back its former code, and another property can use it', async () => {
  const id = await server.make({ assetCode: 'BACK-1' })
  await server.change(id, { assetCode: 'BACK-2' })
  const elsewhere = { propertyId: 1002, assetCode: 'BACK-1', name: 'Elsewhere' }
  const there = await server.post('wide', '/api/Assets', elsewhere)
  expect(there.status).toBe(201)
  const { json } = await server.change(id, { assetCode: 'BACK-1' })
  expect([json.assetCode, json.formerCodes]).toEqual(['BACK-1', ['BACK-2']])
  expect(await idsByCode('BACK-2')).toEqual([id])
})

test('the database refuses a new asset with the former code of another', async () => {
  const id = await server.make({ assetCode: 'KEPT-1' })
  await server.change(id, { assetCode: 'KEPT-2' })
  const insert = server.db
    .insertInto('asset')
    .values({ property_id: 1001, code: 'kept-1', name: 'Late' })
    .execute()
  await expect(insert).rejects.toMatchObject({ constraint: 'asset_former_code' })
})

test('deleting an asset releases its former codes', async () => {
  const id = await server.make({ assetCode: 'GONE-1' })
  await server.change(id, { assetCode: 'GONE-2' })
  expect((await server.remove(id)).status).toBe(204)
  expect(await server.make({ assetCode: 'GONE-1' })).toEqual(expect.any(Number))
})

test('a code released and taken concurrently stays with its owner', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, (_, at) => server.make({ assetCode: `RACE-${at}` })),
  )
  const others = await Promise.all(ids.map(() => server.make()))
  await Promise.all([
    ...ids.map((id, at) => server.change(id, { assetCode: `RACED-${at}` })),
    ...others.map((id, at) => server.change(id, { assetCode: `RACE-${at}` })),
  ])
  for (const [at, id] of ids.entries()) expect(await idsByCode(`RACE-${at}`)).toEqual([id])
})
