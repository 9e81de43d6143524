import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { beginCodesTest, createCodesApp, pat, requestsByCode, room } from './request-codes.fixture.ts'

const server = disposeAfterAll(await createCodesApp())
beforeEach(() => beginCodesTest(server))

const { count, newest } = requestsByCode(server)

describe('under many requests', () => {
  const send = (from: string, fields: Record<string, string> = {}) =>
    server
      .codeOf(room)
      .then((path) => server.post(path, { email: '', phone: '555-123-4567', ...fields }, { from }))
  /** Answer to the question on a page. */
  const answerOf = (body: string): string => {
    const text = /<label for="answer">([^<]*)/.exec(body)?.[1] ?? ''
    const words = (/:(.*)\?/.exec(text)?.[1] ?? '').split(/,| or /).map((word) => word.trim())
    const place = ['first', 'second', 'third', 'fourth'].findIndex((each) => text.includes(`the ${each} of`))
    if (place >= 0) return words[place] ?? ''
    const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
    if (text.startsWith('Which number'))
      return words.toSorted((a, b) => numbers.indexOf(b) - numbers.indexOf(a))[0] ?? ''
    const of: Record<string, RegExp> = {
      color: /^(red|blue|green|yellow|orange|purple|brown|white)$/,
      animal: /^(dog|horse|rabbit|tiger|duck|sheep|mouse|frog)$/,
      fruit: /^(apple|banana|pear|cherry|lemon|peach|melon|grape)$/,
      day: /day$/,
      part: /^(hand|knee|nose|elbow|shoulder|finger|ear|chin)$/,
      piece: /^(table|chair|sofa|bed|desk|wardrobe|bench|shelf)$/,
    }
    const topic = Object.keys(of).find((each) => text.includes(` ${each}`)) ?? ''
    return words.find((word) => of[topic]?.test(word)) ?? ''
  }
  const questioned = async (from: string) => {
    const path = await server.codeOf(room)
    const { body } = await server.open(path, from)
    const form = body.split('id="request"')[1] ?? ''
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
    return { form: value('form'), proof: value('proof'), answer: answerOf(body) }
  }

  test('from one address, a user must answer a question once per request, and the input is preserved', async () => {
    const from = '198.51.100.1'
    for (let round = 0; round < 3; round++) expect((await send(from)).status).toBe(303)
    const before = await count()
    const blank = await send(from)
    expect([blank.status, blank.body.includes('Answer the question.')]).toEqual([400, true])
    expect(blank.body).toContain(pat.description)
    const asked = await questioned(from)
    const wrong = await send(from, { ...asked, answer: 'no idea' })
    expect([wrong.status, wrong.body.includes('That was not the answer.')]).toEqual([400, true])
    expect((await send(from, asked)).status).toBe(400)
    expect(await count()).toBe(before)
    const next = await questioned(from)
    expect((await send(from, next)).status).toBe(303)
    expect((await send(from, next)).status).toBe(303)
    expect(await count()).toBe(before + 1)
    expect((await send('198.51.100.2')).status).toBe(303)
  })

  test('an accepted form returns its outcome again, even if a question is required since', async () => {
    const from = '198.51.105.1'
    const path = await server.codeOf(room)
    const fields = { ...(await server.hidden(path, from)), email: '', phone: '555-123-4567' }
    const first = await server.post(path, fields, { from })
    for (let round = 0; round < 4; round++) expect((await send(`198.51.106.${round}`)).status).toBe(303)
    const before = await count()
    expect((await send('198.51.106.9')).status).toBe(400)
    const again = await server.post(path, fields, { from })
    expect([first.status, again.status]).toEqual([303, 303])
    expect(await count()).toBe(before)
  })

  test('from one place, limits the requests from all addresses for an hour', async () => {
    for (let round = 0; round < 5; round++) expect((await send(`198.51.101.${round}`)).status).toBe(303)
    expect((await send('198.51.101.9')).status).toBe(400)
    const gym = await server.codeOf({ kind: 'building', id: 1002 })
    expect((await server.post(gym, {}, { from: '198.51.101.9' })).status).toBe(303)
    server.clock.advance(3_601_000)
    expect((await send('198.51.101.9')).status).toBe(303)
  })

  test('a place accepts at most sixty requests a day, and the page shows whom to call', async () => {
    const { id } = await server
      .codeOf(room)
      .then((path) => server.post(path))
      .then(newest)
    const { number: _, order_number: __, id: ___, request_number, ...row } = await newest()
    expect(id).toBeGreaterThan(0)
    await insertRows(
      server.db,
      'work_order',
      Array.from({ length: 60 }, (_row, at) => ({
        ...row,
        extended_data: '{}',
        request_number: Number(request_number) + 10_000 + at,
      })),
    )
    const { status, body } = await send('198.51.102.1')
    expect([status, body.includes('call Help desk, 555-100-2000')]).toEqual([429, true])
    expect(body).toContain(pat.description)
  })

  test('limits mails to five per email address and day', async () => {
    for (let round = 0; round < 5; round++)
      expect((await server.post(await server.codeOf(room), {}, { from: `198.51.103.${round}` })).status).toBe(
        303,
      )
    const gym = await server.codeOf({ kind: 'building', id: 1002 })
    const { status, body } = await server.post(
      gym,
      { email: 'PAT@passers.example' },
      { from: '198.51.103.7' },
    )
    expect([status, body.includes('used too often today')]).toEqual([429, true])
  })

  test('guessing codes is rate limited without blocking valid ones from the same address', async () => {
    const from = '198.51.104.1'
    const path = await server.codeOf(room)
    for (let round = 0; round < 30; round++)
      expect((await server.open(`/r/${String(round).padStart(32, 'A')}`, from)).status).toBe(404)
    expect((await server.open(`/r/${'B'.repeat(32)}`, from)).status).toBe(429)
    expect((await server.open(path, from)).status).toBe(200)
  })
})
