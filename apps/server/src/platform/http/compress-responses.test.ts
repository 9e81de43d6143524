import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressResponses } from './compress-responses.ts'

const answers = {
  '/list': { data: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Water drips from the ceiling.' })) },
  '/short': { data: [] },
  '/huge': { data: 'x'.repeat(300_000) },
}
let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  compressResponses(app)
  for (const [url, answer] of Object.entries(answers)) app.get(url, async () => answer)
  app.get('/text', async (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(1000)))
})
afterAll(() => app.close())

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd;q=0, gzip', 'gzip', gunzipSync],
] as const)(
  'a list goes to a client that takes %s as %s, whole and with its length',
  async (accepted, chosen, decode) => {
    const { headers, rawPayload } = await ask('/list', accepted)
    expect(headers).toMatchObject({ 'content-encoding': chosen, vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(1000)
    expect(JSON.parse(decode(rawPayload).toString())).toEqual(answers['/list'])
  },
)

test.each([undefined, 'identity', 'br;q=0'])('a client that takes %s has it as it is', async (accepted) => {
  const answer = await ask('/list', accepted)
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect(answer.json()).toEqual(answers['/list'])
})

test('a short answer, a very long one and what is no JSON are left as they are', async () => {
  for (const url of ['/short', '/huge', '/text'])
    expect((await ask(url, 'zstd, br, gzip')).headers['content-encoding'], url).toBeUndefined()
})
