import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listContractRoutes } from './platform/testing/contract-routes.ts'
import { listPayloadTexts } from './platform/testing/payload-texts.ts'
import { createReferenceApp, type ReferenceApp } from './platform/testing/reference-app.fixture.ts'

/** Every character of a password counts. */
const passwords = ['changeMailServer.password', 'createUser.prehashedPassword']

test('every text of every call is converted to its stored form, except passwords', async () => {
  const texts = (await listContractRoutes()).flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? [...listPayloadTexts(schema, name)] : [])),
  )
  const asTyped = texts.flatMap(([path, , isPlain]) => (isPlain ? [] : [path]))
  expect(texts.length).toBeGreaterThan(500)
  expect([...new Set(asTyped)].toSorted()).toEqual(passwords)
})

describe('a text that looks like another one', () => {
  let server: ReferenceApp
  beforeAll(async () => {
    server = await createReferenceApp()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const addAsset = (assetCode: string, name = 'Pump') =>
    server.post('administrator', '/api/Assets', { propertyId: 1001, assetCode, name })

  const problemsOf = (json: unknown) =>
    (json as { errors: { field: string; code: string }[] }).errors.map(
      ({ field, code }) => `${field} ${code}`,
    )

  test('is the same code', async () => {
    expect((await addAsset('CAFÉ-1')).status).toBe(201)
    const twins = ['CAFE\u0301-1', 'CAFÉ\u200B-1', '\uFEFFCAFÉ-1', 'CAFÉ-1\u00A0', 'CAFÉ\u2060-\u00AD1']
    const answers = await Promise.all(twins.map((code) => addAsset(code)))
    expect(answers.map(({ status, json }) => [status, problemsOf(json)])).toEqual(
      twins.map(() => [400, ['assetCode duplicate']]),
    )
  })

  test('is missing when only invisible characters are entered', async () => {
    const { status, json } = await addAsset('INVISIBLE-1', '\u200B\u2060\u00AD')
    expect([status, problemsOf(json)]).toEqual([400, ['name required']])
  })
})
