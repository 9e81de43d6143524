import { streamEvents } from '@fettle/contract/events'
import type { Actor } from '@fettle/rules/access/permissions'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import type { Change } from '#platform/events/change-records.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { selectVisibleChanges } from './audience.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** Whether the changes affect what the actor may see, so that they must reload everything. */
const changedRights = (changes: readonly Change[], { userId }: Actor): boolean =>
  changes.some(({ kind, record }) => kind === 'role' || (kind === 'user_account' && record === userId))

/** Registers the event stream for signed-in users. When the server stops, streams end first. */
export function registerEventRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, changes } = deps
  const streams = new Set<EventStream>()
  const stopListening = changes.subscribe((batch) => {
    for (const stream of streams) stream.offer(batch)
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
    const lastEventId = request.headers['last-event-id']
    // Another process may have sent them changes that this one has not read yet.
    if (lastEventId !== undefined) await changes.catchUp()
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    const missed = lastEventId === undefined ? null : changes.since(String(lastEventId))
    const stream = openEventStream({
      reply,
      actor,
      position: missed === null ? changes.position() : null,
      newest: changes.position,
      currentActor: () => deps.authenticate(request).catch(() => null),
      selectVisibleChanges: (person, batch) => selectVisibleChanges(db, person, batch),
      onEnd: () => streams.delete(stream),
    })
    streams.add(stream)
    if (missed) stream.catchUp(missed.then((known) => known && (changedRights(known, actor) ? null : known)))
    return reply
  })
}
