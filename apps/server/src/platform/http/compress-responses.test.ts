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
  'compresses a list for a client that accepts %s with %s, complete and with its length',
  async (accepted, chosen, decode) => {
    const { headers, rawPayload } = await ask('/list', accepted)
    expect(headers).toMatchObject({ 'content-encoding': chosen, vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(1000)
    expect(JSON.parse(decode(rawPayload).toString())).toEqual(answers['/list'])
  },
)

test.each([undefined, 'identity', 'br;q=0'])(
  'does not compress for a client that accepts %s',
  async (accepted) => {
    const answer = await ask('/list', accepted)
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding'])
    expect(answer.json()).toEqual(answers['/list'])
  },
)

test('does not compress short, very long and non-JSON responses', async () => {
  for (const url of ['/short', '/huge', '/text'])
    expect((await ask(url, 'zstd, br, gzip')).headers['content-encoding'], url).toBeUndefined()
})
