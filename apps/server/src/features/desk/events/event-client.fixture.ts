import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChangeEvent } from '@fettle/contract/events'
import type { TestApp } from '#platform/testing/app.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

export type Message = { id?: string; event?: string; data?: unknown }
export type Stream = {
  messages: Message[]
  ended: Promise<void>
  close(): void
  /** Resolves when the received messages satisfy the condition. */
  until(seen: (messages: Message[]) => boolean): Promise<void>
  /** The position after the last message. */
  lastId(): string
}

const streams: Stream[] = []

/** Closes every stream of the test. */
export function closeStreams(): void {
  for (const stream of streams.splice(0)) stream.close()
}

/** Opens the event stream as one person. Resolves once it is open. */
export async function listen(
  server: Pick<TestApp, 'app' | 'db' | 'clock' | 'deps'>,
  subject: string,
  after?: string,
): Promise<Stream> {
  await server.deps.changes.catchUp()
  const headers = {
    ...(await signedInAs(server, subject)),
    ...(after === undefined ? {} : { 'last-event-id': after }),
  }
  const { port } = server.app.server.address() as AddressInfo
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const sent = request({ host: '127.0.0.1', port, path: '/api/events', headers }, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      messages.push(...parts.map(parseMessage))
      for (const look of waiting) look()
    })
    answer.on('close', end)
  })
  sent.on('error', () => end())
  sent.end()
  const stream: Stream = {
    messages,
    ended,
    close: () => sent.destroy(),
    until: (seen) =>
      new Promise((resolve) => {
        const look = () => {
          if (!seen(messages)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    lastId: () => messages.findLast(({ id }) => id !== undefined)?.id ?? '',
  }
  streams.push(stream)
  await stream.until((all) => all.some(({ event }) => event === 'ready'))
  return stream
}

/** Parses one message of the stream, separated by blank lines. */
export function parseMessage(part: string): Message {
  const fields = Object.fromEntries(
    part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return { ...fields, data: fields.data === undefined ? undefined : JSON.parse(fields.data) }
}

/** The changes of a stream, without its own messages such as resets. */
export const changes = (stream: Stream): ChangeEvent[] =>
  stream.messages.filter(({ event }) => event === 'change').map(({ data }) => data as ChangeEvent)

export const wasReset = ({ messages }: Stream): boolean => messages.some(({ event }) => event === 'reset')
