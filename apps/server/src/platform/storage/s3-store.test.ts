import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { openStore } from './open-store.ts'
import { type S3Server, startS3Server } from './s3-server.fixture.ts'
import { openS3Store } from './s3-store.ts'

let server: S3Server
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server[Symbol.asyncDispose]())

const environment = () => ({
  S3_ENDPOINT: server.place.endpoint ?? '',
  S3_REGION: server.place.region,
  S3_BUCKET: server.place.bucket,
  S3_ACCESS_KEY_ID: server.place.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.place.secretAccessKey,
})
const bytes = new TextEncoder().encode('a photo of a boiler')

test('the environment selects the bucket, and a prefix always ends in one slash', async () => {
  const config = readConfig([], { ...environment(), S3_PREFIX: '/fettle/files/' })
  const store = await openStore(config)
  const { sha256 } = await store.put(bytes, 'image/jpeg')
  const key = `fettle/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  expect(server.objects.get(key)).toMatchObject({
    bytes: Buffer.from(bytes),
    mediaType: 'image/jpeg',
  })
})

test('does not upload bytes that are already in the bucket', async () => {
  const store = await openS3Store(server.place)
  await store.put(bytes, 'image/jpeg')
  await store.put(bytes, 'image/jpeg')
  expect(server.requests.filter((request) => /^PUT .*[0-9a-f]{64}$/.test(request))).toHaveLength(1)
})

test('uploads an object again that is shorter than its file', async () => {
  const store = await openS3Store(server.place)
  const { sha256 } = await store.put(bytes, 'image/jpeg')
  const [key] = [...server.objects.keys()].filter((name) => name.endsWith(sha256)) as [string]
  server.objects.set(key, { bytes: Buffer.from('a ph'), mediaType: 'image/jpeg', putAt: new Date() })
  await store.put(bytes, 'image/jpeg')
  expect(server.objects.get(key)?.bytes).toEqual(Buffer.from(bytes))
})

test('an error of the store is not reported as a missing file', async () => {
  const store = await openS3Store(server.place)
  const { sha256 } = await store.put(bytes, 'image/jpeg')
  server.refuse('GET', 403, 'AccessDenied')
  server.refuse('HEAD', 403, 'AccessDenied')
  await expect(store.open(sha256)).rejects.toMatchObject({ name: 'AccessDenied' })
  await expect(store.has(sha256)).rejects.toThrow()
})

test.each([
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'The bucket elsewhere does not exist'],
  ['an unknown key', { accessKeyId: 'SOMEBODY' }, 'does not accept the key'],
  ['a wrong secret', { secretAccessKey: 'guessed' }, 'does not accept the key'],
  ['a wrong region', { region: 'us-east-1' }, 'Correct S3_REGION'],
  ['an address where nothing answers', { endpoint: 'http://127.0.0.1:1' }, "can't be reached"],
])('%s stops the start with instructions', async (_what, change, sentence) => {
  const opening = openS3Store({ ...server.place, ...change })
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrow(sentence)
})

test.each(['PUT', 'GET', 'HEAD'])('a bucket that refuses %s stops the start', async (method) => {
  server.refuse(method, 403, 'AccessDenied')
  await expect(openS3Store(server.place)).rejects.toThrow(
    's3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket',
  )
})

test('bucket settings must be complete, and the missing ones are named', () => {
  const { S3_SECRET_ACCESS_KEY: _, ...rest } = environment()
  expect(() => readConfig([], rest)).toThrow('missing: S3_SECRET_ACCESS_KEY.')
  expect(() => readConfig([], { S3_PREFIX: 'fettle' })).toThrow('missing: S3_REGION, S3_BUCKET')
  expect(() => readConfig([], { ...environment(), S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT')
  expect(() => readConfig([], { ...environment(), S3_PREFIX: 'a b' })).toThrow('S3_PREFIX')
  expect(readConfig([], {}).s3).toBeNull()
})
