import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { recordRefusal } from './access-records.repository.ts'

/**
 * Repeated refusals of the same call within this interval produce one line, so that a caller cannot flood the
 * log.
 */
const repeatMs = 60_000
/** Maximum number of remembered callers. */
const maxRemembered = 1000

/**
 * Records each forbidden call of a signed-in user in the system log after the response. A failed write is
 * reported in the server log.
 */
export function logRefusals(app: FastifyInstance, { db, log }: { db: Db; log: Logger }): void {
  const last = new Map<string, number>()
  const writing = new Set<Promise<void>>()

  const isRepeated = (key: string): boolean => {
    const now = Date.now()
    const before = last.get(key) ?? 0
    if (now - before < repeatMs) return true
    if (last.size >= maxRemembered) last.clear()
    last.set(key, now)
    return false
  }
  const write = async (request: FastifyRequest, userId: number, call: string): Promise<void> => {
    try {
      await recordRefusal(db, { userId, call, requestId: request.id, address: request.ip })
    } catch (error) {
      log.warn({ err: error }, 'a refusal could not be written into the system log')
    }
  }
  const note = (request: FastifyRequest): void => {
    const { actor } = request
    const { contract } = request.routeOptions.config
    if (!actor || !contract) return
    const call = `${contract.method} ${contract.path}`
    if (isRepeated(`${actor.userId} ${call}`)) return
    const written = write(request, actor.userId, call).finally(() => writing.delete(written))
    writing.add(written)
  }
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) note(request)
    done()
  })
  app.addHook('onClose', async () => void (await Promise.all(writing)))
}
