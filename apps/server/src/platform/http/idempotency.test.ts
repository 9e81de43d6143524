import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { recordStatements } from '#platform/testing/sent-statements.ts'
import { emptyOldResponses } from './idempotency.repository.ts'
import { actor, createThingsApp } from './things-app.fixture.ts'

const things = disposeAfterAll(await createThingsApp())
beforeEach(() => things.clear())

describe('a POST with an Idempotency-Key', () => {
  test('is executed once, and the response is replayed', async () => {
    const first = await things.post({ name: 'north' }, { 'idempotency-key': 'k1' })
    const second = await things.post({ name: 'north' }, { 'idempotency-key': 'k1' })
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await things.countCampuses()).toBe(1)
  })

  test('replays its response only when it is on the disk', async () => {
    const key = { 'idempotency-key': 'k7' }
    await things.post({ name: 'north' }, key)
    const sent = await recordStatements(() => things.post({ name: 'north' }, key))
    expect(sent.at(-1)?.text).toMatch(/pg_logical_emit_message/)
  })

  test('is executed once for ten concurrent callers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => things.post({ name: 'south' }, { 'idempotency-key': 'k2' })),
    )
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await things.countCampuses()).toBe(1)
  })

  test('is rejected if the key was used for another call', async () => {
    await things.post({ name: 'east' }, { 'idempotency-key': 'k3' })
    const other = await things.post({ name: 'west' }, { 'idempotency-key': 'k3' })
    expect([other.statusCode, other.json().errors[0].code]).toEqual([409, 'key-reused'])
    expect(await things.countCampuses()).toBe(1)
  })

  test('does not replay its response to a user whose rights have changed', async () => {
    const key = { 'idempotency-key': 'k5' }
    expect((await things.post({ name: 'once' }, key)).statusCode).toBe(200)
    const { propertyIds } = actor
    actor.propertyIds = []
    const again = await things.post({ name: 'once' }, key)
    actor.propertyIds = propertyIds
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'rights-changed'])
    expect((await things.post({ name: 'once' }, key)).headers['idempotency-replayed']).toBe('true')
    expect(await things.countCampuses()).toBe(1)
  })

  test('is refused as done before, and not executed, once its response is emptied', async () => {
    const key = { 'idempotency-key': 'k6' }
    await things.post({ name: 'lake' }, key)
    await emptyOldResponses(things.db, -1)
    const again = await things.post({ name: 'lake' }, key)
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'done-before'])
    const other = await things.post({ name: 'pond' }, key)
    expect([other.statusCode, other.json().errors[0].code]).toEqual([409, 'key-reused'])
    expect(await things.countCampuses()).toBe(1)
  })

  test('can be repeated after a failure', async () => {
    expect((await things.post({ name: 'bang' }, { 'idempotency-key': 'k4' })).statusCode).toBe(500)
    expect((await things.post({ name: 'fine' }, { 'idempotency-key': 'k4' })).statusCode).toBe(200)
  })
})
