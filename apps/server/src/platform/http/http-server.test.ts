import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createThingsApp, headers } from './things-app.fixture.ts'

const things = disposeAfterAll(await createThingsApp())
beforeEach(() => things.clear())

describe('accepted input', () => {
  test('paths match in any case and with a trailing slash, and parameters retain their case', async () => {
    for (const url of ['/api/Things/7', '/API/things/7/', '/api/THINGS/7']) {
      expect((await things.get(url)).json().params).toEqual({ thingId: 7 })
    }
  })

  test('[A7.004] query keys match in any case, and a repeated key is a list', async () => {
    const { query } = (await things.get('/api/things/7?JobType=A&jobtype=B&OVERDUEFLAG=True&Take=5')).json()
    expect(query).toEqual({ jobType: ['A', 'B'], overdueFlag: true, take: 5 })
  })

  test('a blank query value counts as absent', async () => {
    expect((await things.get('/api/things/7?jobType=&take=')).json().query).toEqual({ take: 25 })
  })

  test('every response has a request id', async () => {
    expect((await things.get('/api/things/7')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('rejected input', () => {
  const refused = async (answer: {
    statusCode: number
    json(): { title: string; errors: { field: string; code: string }[] }
  }) => {
    const problem = answer.json()
    expect(problem.title).toEqual(expect.any(String))
    expect(await things.countCampuses()).toBe(0)
    return [answer.statusCode, problem.errors[0]?.field, problem.errors[0]?.code]
  }

  test('[A7.001] a call without a valid token', async () => {
    const answer = await things.app.inject({ url: '/api/things/7' })
    expect(await refused(answer)).toEqual([401, '', 'signed-out'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('an unknown field in body or query', async () => {
    expect(await refused(await things.post({ name: 'x', color: 'red' }))).toEqual([
      400,
      'color',
      'unknown-field',
    ])
    expect(await refused(await things.get('/api/things/7?color=red'))).toEqual([
      400,
      'color',
      'unknown-field',
    ])
  })

  test('a missing or blank field', async () => {
    expect(await refused(await things.post({}))).toEqual([400, 'name', 'required'])
    expect(await refused(await things.post({ name: '   ' }))).toEqual([400, 'name', 'required'])
  })

  test('a text that is too long', async () => {
    expect(await refused(await things.post({ name: 'x'.repeat(21) }))).toEqual([400, 'name', 'too-long'])
  })

  test('a number out of range, a fraction, or a text instead of a number', async () => {
    expect(await refused(await things.post({ name: 'x', size: 10 }))).toEqual([400, 'size', 'too-large'])
    expect(await refused(await things.post({ name: 'x', size: 0 }))).toEqual([400, 'size', 'too-small'])
    expect(await refused(await things.post({ name: 'x', size: 1.5 }))).toEqual([400, 'size', 'wrong-type'])
    expect(await refused(await things.post({ name: 'x', size: '3' }))).toEqual([400, 'size', 'wrong-type'])
  })

  test('an invalid id', async () => {
    for (const id of ['0', '-1', 'seven', '1e3', '99999999999999999999']) {
      expect(await refused(await things.get(`/api/things/${id}`))).toEqual([
        400,
        'thingId',
        expect.any(String),
      ])
    }
  })

  test('a date that does not exist', async () => {
    expect(await refused(await things.get('/api/things/7?startDateStart=2026-02-30'))).toEqual([
      400,
      'startDateStart',
      'wrong-format',
    ])
    expect((await things.get('/api/things/7?startDateStart=2028-02-29')).statusCode).toBe(200)
  })

  test('reports all errors together', async () => {
    const { errors } = (await things.post({ size: 10, color: 'red' })).json()
    expect(errors.map((error: { field: string }) => error.field).sort()).toEqual(['color', 'name', 'size'])
  })

  test('malformed JSON', async () => {
    expect(await refused(await things.post('{"name": '))).toEqual([400, '', 'invalid'])
  })

  test('a NUL or another control character in a text', async () => {
    expect(await refused(await things.post({ name: 'a\u0000b' }))).toEqual([400, 'name', 'invalid'])
    expect(await refused(await things.post({ name: 'a\u0007b' }))).toEqual([400, 'name', 'invalid'])
  })

  test('a wrong content type', async () => {
    expect(await refused(await things.post('<a/>', { 'content-type': 'text/xml' }))).toEqual([
      415,
      '',
      'wrong-content-type',
    ])
  })

  test('a body above the limit, reporting the limit', async () => {
    const answer = await things.post({ name: 'x'.repeat(1024 * 1024) })
    expect(await refused(answer)).toEqual([413, '', 'too-large'])
    expect(answer.json().title).toContain('1024 KiB')
  })

  test('an incomplete body has no effect', async () => {
    const address = await things.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const head =
      'POST /api/Things HTTP/1.1\r\nhost: x\r\nauthorization: Bearer good\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n'
    socket.end(`${head}{"name":"half`)
    socket.resume()
    await closed
    expect(await things.countCampuses()).toBe(0)
  })

  test('an unexpected error returns 500 with an id but no database details, and has no effect', async () => {
    const answer = await things.post({ name: 'bang' })
    expect(await refused(answer)).toEqual([500, '', 'server-error'])
    expect(answer.json().errorId).toBe(answer.headers['x-request-id'])
    expect(answer.body).not.toContain('secret')
  })

  test('an outdated version, returning the current record', async () => {
    const answer = await things.app.inject({
      method: 'PUT',
      url: '/api/things/412',
      headers: { ...headers, 'if-match': '"4"' },
    })
    expect(await refused(answer)).toEqual([412, '', 'changed-meanwhile'])
    expect(answer.json().current).toEqual({ thingId: 412, fmModId: 5 })
  })

  test('an invalid If-Match', async () => {
    const put = (value: string) =>
      things.app.inject({ method: 'PUT', url: '/api/things/3', headers: { ...headers, 'if-match': value } })
    expect((await put('"17"')).json()).toEqual({ ifMatch: 17 })
    expect((await put('*')).json()).toEqual({ ifMatch: null })
    expect(await refused(await put('W/"17"'))).toEqual([400, 'If-Match', 'wrong-format'])
  })

  test('more calls per minute than the limit', async () => {
    const limited = await things.limitedTo(3)
    const call = () => limited.inject({ url: '/api/things/7', headers })
    const statuses = [await call(), await call(), await call(), await call()].map(
      (answer) => answer.statusCode,
    )
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await refused(await call())).toEqual([429, '', 'too-many-requests'])
    await limited.close()
  })
})
