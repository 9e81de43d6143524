import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './platform/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server[Symbol.asyncDispose]())

test('the process says that it lives and that it is ready', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('the OpenAPI document tells every call, and each one that is not public needs a token', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).length).toBeGreaterThan(5)
  console.log(Object.keys(document.paths))
})
