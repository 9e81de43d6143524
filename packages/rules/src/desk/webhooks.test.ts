import { describe, expect, test } from 'vitest'
import {
  answerFault,
  deliveryStates,
  isTaken,
  mayResend,
  nextAttemptAt,
  webhookMessage,
  webhookProblems,
} from './webhooks.ts'

const queuedAt = new Date('2026-03-10T12:00:00Z')
const minutes = (count: number) => new Date(queuedAt.getTime() + count * 60_000)

describe('a failed delivery', () => {
  test('is retried after growing pauses and fails after eight attempts', () => {
    const waits: (number | null)[] = []
    let now = queuedAt
    for (let attempts = 1; attempts <= 8; attempts++) {
      const next = nextAttemptAt({ attempts, queuedAt }, now)
      waits.push(next === null ? null : (next.getTime() - now.getTime()) / 60_000)
      if (next) now = next
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440, null])
  })

  test('after two days behind an earlier one of its record is tried once', () => {
    expect(nextAttemptAt({ attempts: 1, queuedAt }, minutes(2 * 1440))).toBeNull()
    expect(nextAttemptAt({ attempts: 1, queuedAt }, minutes(1440))).toEqual(minutes(1441))
  })
})

test('accepts 2xx only, and reports a redirect', () => {
  expect([200, 204, 299].map(isTaken)).toEqual([true, true, true])
  expect([199, 301, 404, 500].map(isTaken)).toEqual([false, false, false, false])
  expect([answerFault(200), answerFault(302), answerFault(500)]).toEqual([
    '',
    'It answered with a redirect (302), which is not followed.',
    'It answered 500.',
  ])
})

test('a message contains the API path of its record', () => {
  const told = { id: 1, event: 'asset.updated', kind: 'asset', recordId: 7, propertyId: 2, changedAt: 'x' }
  expect(webhookMessage(told)).toEqual({ ...told, path: '/api/Assets/7' })
  expect(webhookMessage({ ...told, kind: 'meter-reading' }).path).toBe('/api/Meters/readings/7')
  expect(webhookMessage({ ...told, kind: 'test' }).path).toBeNull()
})

const draft = { name: 'ERP', url: 'https://erp.example/hook', kinds: ['asset'], propertyIds: [1] }
const faults = (more: object, allowsHttp = false) =>
  webhookProblems({ ...draft, ...more }, { allowsHttp }).map(({ field, code }) => `${field} ${code}`)

test('a webhook requires a name, an address, a kind of record and a property', () => {
  expect(faults({})).toEqual([])
  expect(faults({ name: '', url: ' ', kinds: [], propertyIds: [] })).toEqual([
    'name required',
    'url required',
    'kinds required',
    'propertyIds required',
  ])
})

test.each([
  ['http://erp.example', ['url bad-pattern']],
  ['ftp://erp.example', ['url bad-pattern']],
  ['https://', ['url bad-pattern']],
  ['https://erp.example/a b', ['url bad-pattern']],
  ['https://user:secret@erp.example', ['url not-allowed']],
  ['https://erp.example:0/hook', ['url bad-pattern']],
  ['https://erp.example:00/hook', ['url bad-pattern']],
  ['https://erp.example:65536/hook', ['url bad-pattern']],
  ['https://[2606:2800:220:1::1]:0', ['url bad-pattern']],
  ['https://[2606:2800:220:1::1]/hook', []],
  ['https://erp.example:8443/hook', []],
  ['https://erp.example/?to=a@b.example', []],
  ['HTTPS://erp.example:8443/x', []],
])('%s', (url, expected) => expect(faults({ url })).toEqual(expected))

test('http is allowed if the installation allows it', () => {
  expect(faults({ url: 'http://erp.example' }, true)).toEqual([])
})

test('a delivery can be sent again after it ended, or while waiting after a failure', () => {
  const may = deliveryStates.flatMap((state) => [0, 1].map((attempts) => mayResend({ state, attempts })))
  expect(may).toEqual([false, true, false, false, true, true, true, true])
})
