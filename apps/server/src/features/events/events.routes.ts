import { streamEvents } from '@fettle/contract/events'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../../platform/deps.ts'
import { registerRoute } from '../../platform/http/register-route.ts'
import { ownAmong } from '../reports/reports.access.ts'
import { visibleAmong } from '../work-orders/work-orders.access.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** Live changes for every signed-in person; streams end first when the server stops. */
export function registerEventRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const streams = new Set<EventStream>()
  const stopListening = deps.changes.subscribe((change) => {
    for (const stream of streams) stream.offer(change)
  })
  const stopWatching = deps.changes.onGap(() => {
    for (const stream of streams) stream.reset()
  })
  app.addHook('preClose', async () => {
    stopListening()
    stopWatching()
    for (const stream of streams) stream.end()
  })

  registerRoute(app, deps, streamEvents, async ({ request, reply }) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    const stream = openEventStream({
      reply,
      currentActor: () => deps.authenticate(request).catch(() => null),
      visibleOrders: (actor, orderIds) => visibleAmong(deps.db, actor, orderIds),
      ownReports: (actor, queueIds) => ownAmong(deps.db, actor, queueIds),
      onEnd: () => streams.delete(stream),
    })
    streams.add(stream)
    // What happened while the caller was away is not told again one by one: it reads what it shows afresh.
    if (request.headers['last-event-id'] !== undefined) stream.reset()
    return reply
  })
}
