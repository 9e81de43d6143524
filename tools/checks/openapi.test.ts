import { expect, test } from 'vitest'
import { lint, validate } from './openapi.ts'

const sound = {
  openapi: '3.1.0',
  info: { title: 'Example', version: '1' },
  paths: {
    '/api/Assets': { get: { operationId: 'listAssets', responses: { 200: { description: 'Assets.' } } } },
  },
}

test('both validators accept a sound document and report an unsound one', async () => {
  expect([await lint(sound), await validate(sound)]).toEqual([[], []])
  const unsound = {
    ...sound,
    paths: { '/api/Assets': { get: { operationId: 'listAssets', responses: { 200: {} } } } },
  }
  expect(await lint(unsound)).not.toEqual([])
  expect(await validate(unsound)).not.toEqual([])
})
