import { type ChangeEvent, changeEvent, streamEvents } from '@fettle/contract/events'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readEventStream, type StreamMessage } from './event-stream.ts'

/** What the live events need from outside; replaced in tests. */
export type LiveEventsDeps = {
  readonly queries: QueryClient
  readonly accessToken: () => Promise<string | null>
  /** The kinds of records whose queries a change makes stale. */
  readonly staleKinds: (change: ChangeEvent) => readonly string[]
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** Changes that come together cost one refresh. */
const gatherMs = 400

/**
 * Keeps what is on the screen true: follows `/api/events` and marks the queries that a change concerns as stale, which
 * fetches those in use again. Reconnects where it stopped, waiting longer after each failure. While the page is hidden
 * it rests; coming back, it resumes after the last event it saw. Gives a function that ends it.
 */
export function followLiveEvents(deps: LiveEventsDeps): () => void {
  const ended = new AbortController()
  let connection: AbortController | undefined
  let lastId: string | undefined

  const run = async (signal: AbortSignal) => {
    let pauseMs = firstPauseMs
    let wasLost = false
    const onConnect = () => {
      if (wasLost) repeatFailed(deps.queries)
      wasLost = false
    }
    while (!signal.aborted) {
      try {
        for await (const message of connect(deps, { lastId, signal, onConnect })) {
          pauseMs = firstPauseMs
          lastId = message.id ?? lastId
          invalidate(deps, message)
        }
      } catch {
        // A stream that breaks is taken up again below; what was missed comes with the last id.
        wasLost = true
      }
      await (deps.wait ?? wait)(pauseMs * (0.75 + Math.random() / 2), signal)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  const followVisibility = () => {
    if (document.hidden) {
      connection?.abort()
      connection = undefined
    } else if (!connection) {
      connection = new AbortController()
      void run(AbortSignal.any([connection.signal, ended.signal]))
    }
  }

  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    ended.abort()
  }
}

async function* connect(
  deps: LiveEventsDeps,
  { lastId, signal, onConnect }: { lastId: string | undefined; signal: AbortSignal; onConnect: () => void },
): AsyncGenerator<StreamMessage> {
  const headers = new Headers({ accept: 'text/event-stream' })
  const token = await deps.accessToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (lastId !== undefined) headers.set('last-event-id', lastId)
  const answer = await fetch(streamEvents.path, { headers, signal, cache: 'no-store' })
  if (!answer.ok || !answer.body) throw new Error(`${streamEvents.name}: HTTP ${answer.status}`)
  onConnect()
  yield* readEventStream(answer.body)
}

/** Asks again for what is in use and could not be fetched while the server was out of reach. */
function repeatFailed(queries: QueryClient): void {
  const predicate = ({ state }: Query) => state.isInvalidated && state.fetchStatus === 'idle'
  void queries.refetchQueries({ type: 'active', predicate })
}

const gathered = new WeakMap<QueryClient, Set<string>>()

/** Marks as stale: the queries that a change concerns, or everything after a gap. */
function invalidate({ queries, staleKinds }: LiveEventsDeps, message: StreamMessage): void {
  for (const kind of kindsOf(message, staleKinds)) {
    const waiting = gathered.get(queries)
    if (waiting) {
      waiting.add(kind)
      continue
    }
    const kinds = new Set([kind])
    gathered.set(queries, kinds)
    setTimeout(() => {
      gathered.delete(queries)
      if (kinds.has(everything)) void queries.invalidateQueries()
      else for (const one of kinds) void queries.invalidateQueries({ queryKey: [one] })
    }, gatherMs)
  }
}

const everything = '*'

function kindsOf(message: StreamMessage, staleKinds: LiveEventsDeps['staleKinds']): readonly string[] {
  if (message.event === 'reset') return [everything]
  if (message.event !== 'change') return []
  const change = changeEvent.safeParse(parsed(message.data))
  return change.success ? staleKinds(change.data) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
