import type { Actor } from '@fettle/rules/access/permissions'
import type { FastifyReply } from 'fastify'
import type { FeedChange } from '#platform/events/change-feed.ts'
import type { VisibleChange } from './audience.ts'
import { serializeRights } from './events.access.ts'

/** Changes within this interval are checked and sent together. */
const gatherMs = 40
const heartbeatMs = 25_000
/** Beyond this number of waiting changes, the client reloads instead. */
const maxWaiting = 500

export type EventStream = {
  offer(changes: readonly FeedChange[]): void
  /** First sends the changes missed while disconnected, as soon as they are known. */
  catchUp(missed: Promise<readonly FeedChange[] | null>): void
  /** Makes the client reload everything. Its new position is `position`. */
  reset(position: string): void
  end(): void
}

export type EventStreamOptions = {
  reply: FastifyReply
  actor: Actor
  /** The client's initial position. null while it is unknown because they are reconnecting. */
  position: string | null
  /** The position after all changes delivered so far. */
  newest: () => string
  /** The current actor, reread for every batch. null ends the stream. */
  currentActor: () => Promise<Actor | null>
  /** Returns the changes visible to the actor. */
  selectVisibleChanges: (actor: Actor, changes: readonly FeedChange[]) => Promise<readonly VisibleChange[]>
  onEnd: () => void
}

/**
 * Writes server-sent events to one caller until either side closes. Every event and heartbeat carries the
 * position after it, so that a reconnecting caller resumes there.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { raw } = options.reply
  let waiting: FeedChange[] = []
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> = Promise.resolve()
  let rights = serializeRights(options.actor)
  let { position } = options
  let open = true

  const write = (event: string, data: object, id: string | null) => {
    const place = id === null ? '' : `id: ${id}\n`
    if (open) raw.write(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
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

  async function send(batch: readonly FeedChange[]): Promise<void> {
    const last = batch.at(-1)
    if (!open || !last) return
    const actor = await options.currentActor()
    if (!actor) return end()
    const isOther = serializeRights(actor) !== rights
    rights = serializeRights(actor)
    // A user whose rights changed reloads everything, as does one with too many changes.
    if (isOther || batch.length > maxWaiting) return reset(last.position)
    for (const change of await options.selectVisibleChanges(actor, batch))
      write('change', change.event, change.position)
    position = last.position
  }

  /** Batches are sequential: a position implies that everything before it was sent. */
  const inTurn = (work: () => Promise<void>) => {
    sending = sending.then(work).catch(end)
  }
  const sendWaiting = () => {
    const batch = waiting
    waiting = []
    timer = null
    return send(batch)
  }

  raw.on('close', end)
  if (open) raw.write('retry: 2000\n')
  write('ready', {}, position)
  return {
    offer: (changes) => {
      waiting.push(...changes)
      timer ??= setTimeout(() => inTurn(sendWaiting), gatherMs)
    },
    catchUp: (missed) =>
      inTurn(async () => {
        const known = await missed
        if (known !== null) return await send(known)
        waiting = []
        reset(options.newest())
      }),
    // The batch being sent has earlier positions, so the reset follows it.
    reset: (at) => {
      waiting = []
      inTurn(async () => reset(at))
    },
    end,
  }
}
