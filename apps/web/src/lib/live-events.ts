import { type ChangeEvent, changeEvent, streamEvents } from '@fettle/contract/events'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readEventStream, type StreamMessage } from './event-stream.ts'
import { createStore } from './store.ts'

/** Dependencies of the live events, replaced in tests. */
export type LiveEventsDeps = {
  readonly queries: QueryClient
  readonly accessToken: () => Promise<string | null>
  /** Record kinds whose queries a change invalidates. */
  readonly staleKinds: (change: ChangeEvent) => readonly string[]
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Incremented when the live events connect. */
export const liveConnections = createStore(0)

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** Changes within this interval cause one refresh, in milliseconds. */
const gatherMs = 400

/**
 * Follows `/api/events` and invalidates the queries that a change concerns, which refetches active ones.
 * Reconnects after the last event, with growing delays. Disconnects while the page is hidden. Returns a
 * function that stops it.
 */
export function followLiveEvents(deps: LiveEventsDeps): () => void {
  const ended = new AbortController()
  let connection: AbortController | undefined
  let lastId: string | undefined

  const run = async (signal: AbortSignal) => {
    let pauseMs = firstPauseMs
    let wasLost = false
    const onConnect = () => {
      liveConnections.set(liveConnections.get() + 1)
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
        // A broken stream is reopened below. Missed events follow from the last id.
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

/** Refetches active queries that failed while the server was unreachable. */
function repeatFailed(queries: QueryClient): void {
  const predicate = ({ state }: Query) => state.isInvalidated && state.fetchStatus === 'idle'
  void queries.refetchQueries({ type: 'active', predicate })
}

const gathered = new WeakMap<QueryClient, Set<string>>()

/** Invalidates the queries that a change concerns, or everything after a gap. */
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
