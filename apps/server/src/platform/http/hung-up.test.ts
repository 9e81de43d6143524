import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'

test('a caller who disconnects before the request is handled causes no error', async () => {
  const errors: unknown[] = []
  const log = {
    ...silentLog,
    child: () => log,
    error: (fact: unknown) => errors.push(fact),
  } as typeof silentLog
  const limited = await createHttpServer({
    config: { ...readConfig([], {}), publicUrl: 'http://localhost', demo: false, requestsPerMinute: 3 },
    log,
  })
  limited.get('/api/things', async () => 'things')
  limited.server.on('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  )
  const origin = await limited.listen({ host: '127.0.0.1', port: 0 })
  await expect(fetch(`${origin}/api/things`)).rejects.toThrow('fetch failed')
  expect(errors).toEqual([])
  await limited.close()
})
