import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { staleKinds } from '#app/shell/stale-kinds.ts'
import { followLiveEvents } from './live-events.ts'

const message = (id: string, kind: string, workorderId: number | null) =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ kind, recordId: 5, propertyId: 1, workorderId })}\n\n`

type Connection = { headers: Headers; signal: AbortSignal; send: (text: string) => void; end: () => void }

/** A fake server that holds every connection open for sending or ending. */
function stubStream(): Connection[] {
  const connections: Connection[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (input) => {
        controller = input
      },
    })
    const signal = init.signal ?? new AbortController().signal
    signal.addEventListener('abort', () => controller?.error(signal.reason))
    connections.push({
      headers: new Headers(init.headers),
      signal,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    })
    return new Response(body)
  })
  return connections
}

function follow() {
  const queries = new QueryClient()
  const stale = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  const pauses: number[] = []
  const stop = followLiveEvents({
    queries,
    accessToken: async () => 'token-1',
    staleKinds,
    wait: async (ms) => void pauses.push(ms),
  })
  stops.push(stop)
  return { stale, pauses, stop }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test("invalidates asset queries when an asset's attributes change", async () => {
  const connections = stubStream()
  const { stale } = follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  connections[0]?.send(message('1', 'asset-attribute', null) + message('2', 'meter-reading', null))
  await vi.waitFor(() => expect(stale).toHaveBeenCalled())
  expect(stale.mock.calls.map(([filters]) => filters)).toEqual([
    { queryKey: ['asset-attribute'] },
    { queryKey: ['asset'] },
    { queryKey: ['meter-reading'] },
    { queryKey: ['meter'] },
    { queryKey: ['pm-schedule'] },
  ])
})

test('invalidates the queries of the changed kind and its order, once for a batch of changes', async () => {
  const connections = stubStream()
  const { stale } = follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  expect(connections[0]?.headers.get('authorization')).toBe('Bearer token-1')
  connections[0]?.send(message('1', 'cost-labor', 9) + message('2', 'cost-labor', 9))
  await vi.waitFor(() => expect(stale).toHaveBeenCalled())
  expect(stale.mock.calls.map(([filters]) => filters)).toEqual([
    { queryKey: ['cost-labor'] },
    { queryKey: ['timecard-week'] },
    { queryKey: ['work-order'] },
  ])
})

test('invalidates queries that contain the record: labels in settings, filters and timer in the account, a timer in the timecard', async () => {
  const connections = stubStream()
  const { stale } = follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  connections[0]?.send(
    message('1', 'custom-filter', null) + message('2', 'property', null) + message('3', 'order-timer', 9),
  )
  await vi.waitFor(() => expect(stale).toHaveBeenCalled())
  expect(stale.mock.calls.map(([filters]) => (filters as { queryKey: string[] }).queryKey[0]).sort()).toEqual(
    ['custom-filter', 'order-timer', 'property', 'setting', 'timecard-week', 'user-account', 'work-order'],
  )
})

test('invalidates everything after a gap', async () => {
  const connections = stubStream()
  const { stale } = follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  connections[0]?.send('event: reset\ndata: {}\n\n')
  await vi.waitFor(() => expect(stale.mock.calls).toEqual([[]]))
})

test('reconnects after a pause and resumes after the last event', async () => {
  const connections = stubStream()
  const { pauses } = follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  connections[0]?.send(message('41', 'work-order', 5))
  connections[0]?.end()
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  expect(connections[1]?.headers.get('last-event-id')).toBe('41')
  expect(pauses[0]).toBeGreaterThan(700)
})

test('disconnects while the page is hidden, and resumes when it is visible', async () => {
  const connections = stubStream()
  follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(connections[0]?.signal.aborted).toBe(true))
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  hidden.mockRestore()
})

test('stopping closes the connection for good', async () => {
  const connections = stubStream()
  const { stop } = follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  stop()
  expect(connections[0]?.signal.aborted).toBe(true)
})

test('invalidates the account when the user’s own contact changes', async () => {
  const connections = stubStream()
  const { stale } = follow()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  connections[0]?.send(message('1', 'contact', null))
  await vi.waitFor(() => expect(stale).toHaveBeenCalledTimes(2))
  expect(stale.mock.calls.map(([filters]) => (filters as { queryKey: string[] }).queryKey[0])).toEqual([
    'contact',
    'user-account',
  ])
})

test('refetches failed queries when the server is reachable again, and leaves successful ones', async () => {
  const connections = stubStream()
  const answering = fetch
  let isReachable = false
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    isReachable ? answering(...asked) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const asked = { lost: 0, good: 0 }
  const read = (name: 'lost' | 'good', works: () => boolean) =>
    new QueryObserver(queries, {
      queryKey: [name],
      queryFn: async () => {
        asked[name] += 1
        if (!works()) throw new Error('out of reach')
        return asked[name]
      },
    }).subscribe(() => undefined)
  const ends = [read('lost', () => isReachable), read('good', () => true)]
  await vi.waitFor(() => expect(queries.getQueryState(['lost'])?.status).toBe('error'))
  stops.push(
    followLiveEvents({
      queries,
      accessToken: async () => 'token-1',
      staleKinds,
      wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  isReachable = true
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(0))
  await vi.waitFor(() => expect(queries.getQueryState(['lost'])?.status).toBe('success'))
  expect(asked).toEqual({ lost: 2, good: 1 })
  for (const end of ends) end()
})
