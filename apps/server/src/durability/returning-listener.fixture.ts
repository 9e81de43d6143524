import type { ChangeEvent } from '@fettle/contract/events'
import { type Message, parseMessage } from '#features/desk/events/event-client.fixture.ts'

export type ReturningListener = {
  /** The received changes of orders, in order. */
  readonly received: readonly ChangeEvent[]
  /** How often the server told the listener to reload everything. */
  readonly resets: number
  /** How often the listener reconnected. */
  readonly returns: number
  /** Settles when the server has accepted the listener for the first time. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/**
 * Listens to the server at `baseUrl` like a browser: whenever the stream ends, it reconnects at once with the id of the
 * last complete message, to the server named at that time.
 */
export function createReturningListener(
  baseUrl: () => string,
  headers: Record<string, string>,
): ReturningListener {
  const summary: ChangeEvent[] = []
  const stopping = new AbortController()
  const counts = { resets: 0, returns: 0 }
  const ready = Promise.withResolvers<void>()
  let lastId: string | undefined

  function hear({ id, event, data }: Message): void {
    if (id !== undefined) lastId = id
    if (event === 'ready') ready.resolve()
    if (event === 'reset') counts.resets++
    if (event !== 'change') return
    const change = data as ChangeEvent
    if (change.workorderId !== null) summary.push(change)
  }

  async function listenOnce(): Promise<void> {
    const after = lastId === undefined ? {} : { 'last-event-id': lastId }
    const answer = await fetch(`${baseUrl()}/api/events`, {
      headers: { ...headers, ...after },
      signal: stopping.signal,
    })
    if (!answer.body || answer.status !== 200) throw new Error(`The stream answers ${answer.status}.`)
    let text = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) hear(parseMessage(part))
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        // A dead server breaks the stream or does not respond.
        if (!(error instanceof TypeError) && !stopping.signal.aborted) throw error
      })
      counts.returns++
    }
  }

  const ended = listen()
  return {
    received: summary,
    ready: ready.promise,
    get resets() {
      return counts.resets
    },
    get returns() {
      return counts.returns
    },
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
