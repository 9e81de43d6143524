import { streamEvents } from '@fettle/contract/events'
import type { Actor } from '@fettle/rules/permissions'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../../platform/deps.ts'
import type { Change } from '../../platform/events/change-feed.ts'
import { registerRoute } from '../../platform/http/register-route.ts'
import { toldTo } from './audience.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

const changedRights = (changes: readonly Change[], { userId }: Actor): boolean =>
  changes.some(({ kind, record }) => kind === 'role' || (kind === 'user_account' && record === userId))

/** Live changes for every signed-in person; streams end first when the server stops. */
export function registerEventRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, changes } = deps
  const streams = new Set<EventStream>()
  const stopListening = changes.subscribe((change) => {
    for (const stream of streams) stream.offer([change])
  })
  const stopWatching = changes.onGap(() => {
    for (const stream of streams) stream.reset(changes.position())
  })
  app.addHook('preClose', async () => {
    stopListening()
    stopWatching()
    for (const stream of streams) stream.end()
  })

  registerRoute(app, deps, streamEvents, async ({ actor, request, reply }) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    const asked = request.headers['last-event-id']
    const known = asked === undefined ? [] : changes.since(String(asked))
    const stream = openEventStream({
      reply,
      actor,
      position: known === null || asked === undefined ? changes.position() : String(asked),
      currentActor: () => deps.authenticate(request).catch(() => null),
      toldTo: (person, batch) => toldTo(db, person, batch),
      onEnd: () => streams.delete(stream),
    })
    streams.add(stream)
    // What happened while the caller was away is told now; where it is not known any more, or they may see others now
    // than before, they read everything again.
    if (known === null || changedRights(known, actor)) stream.reset(changes.position())
    else if (known.length > 0) stream.offer(known)
    return reply
  })
}
