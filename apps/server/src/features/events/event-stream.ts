import type { ChangeEvent } from '@fettle/contract/events'
import type { Actor } from '@fettle/rules/permissions'
import type { FastifyReply } from 'fastify'
import type { Change } from '../../platform/events/change-feed.ts'
import { mayHear } from './events.access.ts'

/** Changes that come close together are looked up and told together. */
const gatherMs = 40
const heartbeatMs = 25_000
/** Beyond this many waiting changes a client is better off reading again. */
const maxWaiting = 500

export type EventStream = { offer(change: Change): void; reset(): void; end(): void }

export type EventStreamOptions = {
  reply: FastifyReply
  /** The actor as the database has them now, asked again at every batch; null ends the stream. */
  currentActor: () => Promise<Actor | null>
  /** Those of the orders that the actor may see. */
  visibleOrders: (actor: Actor, orderIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** Those of the report runs that are the actor's own. */
  ownReports: (actor: Actor, queueIds: readonly number[]) => Promise<ReadonlySet<number>>
  onEnd: () => void
}

/** Writes server-sent events to one caller until either side ends it. */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { raw } = options.reply
  let waiting: Change[] = []
  let timer: NodeJS.Timeout | null = null
  let open = true

  const write = (text: string) => {
    if (open) raw.write(text)
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const end = () => {
    if (!open) return
    open = false
    clearInterval(heartbeat)
    if (timer) clearTimeout(timer)
    raw.end()
    options.onEnd()
  }

  async function tell(): Promise<void> {
    const batch = waiting
    waiting = []
    timer = null
    const actor = await options.currentActor()
    if (!actor) return end()
    if (batch.length > maxWaiting) return write('event: reset\ndata: {}\n\n')
    const answers = batch.map((change) => ({ change, answer: mayHear(actor, change) }))
    const idsOf = (wanted: string, id: (change: Change) => number) => [
      ...new Set(answers.flatMap(({ change, answer }) => (answer === wanted ? [id(change)] : []))),
    ]
    const orders = await options.visibleOrders(
      actor,
      idsOf('ask-order', ({ order }) => order as number),
    )
    const reports = await options.ownReports(
      actor,
      idsOf('ask-report', ({ record }) => record),
    )
    for (const { change, answer } of answers) {
      if (
        answer === 'yes' ||
        (answer === 'ask-order' && orders.has(change.order as number)) ||
        (answer === 'ask-report' && reports.has(change.record))
      )
        write(textOf(change))
    }
  }

  raw.on('close', end)
  write('retry: 2000\nevent: ready\ndata: {}\n\n')
  return {
    offer: (change) => {
      waiting.push(change)
      timer ??= setTimeout(() => void tell().catch(end), gatherMs)
    },
    reset: () => write('event: reset\ndata: {}\n\n'),
    end,
  }
}

function textOf(change: Change): string {
  const event: ChangeEvent = {
    kind: change.kind.replaceAll('_', '-'),
    recordId: change.record,
    propertyId: change.property,
    workorderId: change.order,
  }
  return `id: ${change.id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`
}
