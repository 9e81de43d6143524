import type { Actor } from '@fettle/rules/permissions'
import type { FastifyReply } from 'fastify'
import type { Change } from '../../platform/events/change-feed.ts'
import type { Told } from './audience.ts'
import { rightsOf } from './events.access.ts'

/** Changes that come close together are looked up and told together. */
const gatherMs = 40
const heartbeatMs = 25_000
/** Beyond this many waiting changes a client is better off reading again. */
const maxWaiting = 500

export type EventStream = {
  offer(changes: readonly Change[]): void
  /** Tells the client to read everything again; it stands at `position` then. */
  reset(position: string): void
  end(): void
}

export type EventStreamOptions = {
  reply: FastifyReply
  actor: Actor
  /** Where the client stands at the beginning. */
  position: string
  /** The actor as the database has them now, asked again at every batch; null ends the stream. */
  currentActor: () => Promise<Actor | null>
  /** Those of the changes that the actor is told of. */
  toldTo: (actor: Actor, changes: readonly Change[]) => Promise<readonly Told[]>
  onEnd: () => void
}

/**
 * Writes server-sent events to one caller until either side ends it. Every event carries the position after it, and
 * a quiet line carries it on, so that a caller who comes back resumes where they stood.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { raw } = options.reply
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | null = null
  let telling: Promise<void> = Promise.resolve()
  let rights = rightsOf(options.actor)
  let { position } = options
  let open = true

  const write = (event: string, data: object, id: string) => {
    if (open) raw.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const heartbeat = setInterval(() => write('mark', {}, position), heartbeatMs)
  const end = () => {
    if (!open) return
    open = false
    clearInterval(heartbeat)
    if (timer) clearTimeout(timer)
    raw.end()
    options.onEnd()
  }
  const reset = (at: string) => {
    position = at
    write('reset', {}, at)
  }

  async function tell(): Promise<void> {
    const batch = waiting
    waiting = []
    timer = null
    const last = batch.at(-1)
    if (!open || !last) return
    const actor = await options.currentActor()
    if (!actor) return end()
    const isOther = rightsOf(actor) !== rights
    rights = rightsOf(actor)
    // Somebody who may see other things than before reads everything again, as does who would be told too much.
    if (isOther || batch.length > maxWaiting) return reset(String(last.id))
    for (const { id, event } of await options.toldTo(actor, batch)) write('change', event, String(id))
    position = String(last.id)
  }

  raw.on('close', end)
  if (open) raw.write('retry: 2000\n')
  write('ready', {}, position)
  return {
    offer: (changes) => {
      waiting.push(...changes)
      // One batch after the other: an id that is told means that everything before it was told.
      timer ??= setTimeout(() => {
        telling = telling.then(tell).catch(end)
      }, gatherMs)
    },
    reset: (at) => {
      waiting = []
      reset(at)
    },
    end,
  }
}
