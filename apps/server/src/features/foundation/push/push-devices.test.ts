import { maxPushDevices } from '@fettle/rules/notices/push'
import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow } from '#platform/testing/rows.ts'
import { createBrowserKeys, takePushOnly } from './push-service.fixture.ts'

const server = disposeAfterAll(await createReferenceApp({ jobs: takePushOnly }))
beforeEach(async () => {
  await server.db.deleteFrom('push_device').execute()
})

const path = '/api/Users/MyDevices'
const { p256dh, auth } = createBrowserKeys()
const set = (subject: string, endpoint: string, kinds = ['assigned']) =>
  server.put(subject, path, { endpoint, p256dh, auth, label: 'Chrome on Android', kinds })
const list = async (subject: string) => (await server.as(subject, path)).json
const queued = () =>
  server.db.selectFrom('push_message').select(['device_id', 'kind']).orderBy('id').execute()

test('a person subscribes a browser, which gets one message that confirms it, and changes its kinds', async () => {
  expect((await list('technician')).devices).toEqual([])
  const { status, json } = await set('technician', 'https://push.example/a')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    label: 'Chrome on Android',
    kinds: ['assigned'],
    lastSuccessDateTime: null,
    failures: 0,
    lastError: '',
  })
  expect(await queued()).toEqual([{ device_id: json.deviceId, kind: 'confirmation' }])
  const changed = await set('technician', 'https://push.example/a', ['emergency'])
  expect(changed.json).toMatchObject({ deviceId: json.deviceId, kinds: ['emergency'] })
  expect(await queued()).toHaveLength(1)
  expect((await list('technician')).devices).toEqual([changed.json])
})

test('a browser that another person takes over is no longer the first one’s, and its messages are gone', async () => {
  await set('technician', 'https://push.example/a')
  const { json } = await set('supervisor', 'https://push.example/a')
  expect((await list('technician')).devices).toEqual([])
  expect((await list('supervisor')).devices).toMatchObject([{ deviceId: json.deviceId }])
  expect(await queued()).toEqual([{ device_id: json.deviceId, kind: 'confirmation' }])
})

test('only its owner removes a browser', async () => {
  const { json } = await set('technician', 'https://push.example/a')
  const remove = (subject: string) =>
    server.as(subject, `${path}/${json.deviceId}`, { method: 'DELETE' }).then(({ status }) => status)
  expect(await remove('administrator')).toBe(404)
  expect(await remove('technician')).toBe(204)
  expect(await remove('technician')).toBe(404)
})

test('a requester is offered messages only', async () => {
  const { status, json } = await set('requester', 'https://push.example/a', ['message', 'emergency'])
  expect([status, json.errors[0]?.field]).toEqual([400, 'kinds'])
  expect((await set('requester', 'https://push.example/a', ['message'])).status).toBe(200)
})

test.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://169.254.169.254/latest',
  'https://localhost/a',
  'https://[::1]/a',
  'https://10.0.0.7/a',
  'ftp://push.example/a',
  'no address',
])('an endpoint must be public and begin with https: %s is refused', async (endpoint) => {
  const { status, json } = await set('technician', endpoint)
  expect([status, json.errors[0]?.field]).toEqual([400, 'endpoint'])
})

test('a further browser replaces the oldest of the person', async () => {
  for (let at = 0; at <= maxPushDevices; at++) await set('technician', `https://push.example/${at}`)
  const { devices } = await list('technician')
  expect(devices).toHaveLength(maxPushDevices)
  const endpoints = await server.db.selectFrom('push_device').select('endpoint').execute()
  expect(endpoints.map(({ endpoint }) => endpoint)).not.toContain('https://push.example/0')
})

test('all answers have the same public key and none has an endpoint, a browser key or the private key', async () => {
  await set('technician', 'https://push.example/secret')
  const first = await list('technician')
  const stored = await getRow(server.db, 'secret', ['value'], { name: 'push keys' })
  const keys = JSON.parse(stored.value)
  expect((await list('supervisor')).publicKey).toBe(keys.publicKey)
  const text = JSON.stringify(first)
  for (const secret of ['push.example', p256dh, auth, keys.privateKey]) expect(text).not.toContain(secret)
})
