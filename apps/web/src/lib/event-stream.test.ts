import { expect, test } from 'vitest'
import { readEventStream, type StreamMessage } from './event-stream.ts'

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
}

async function read(...pieces: string[]): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = []
  for await (const message of readEventStream(streamOf(...pieces))) messages.push(message)
  return messages
}

test('parses messages with event, id and data, however they are split', async () => {
  const text = ': hello\n\nid: 7\nevent: change\ndata: {"a":\ndata: 1}\n\ndata: plain\n\n'
  const expected = [
    { id: '7', event: 'change', data: '{"a":\n1}' },
    { id: undefined, event: 'message', data: 'plain' },
  ]
  expect(await read(text)).toEqual(expected)
  expect(await read(...text)).toEqual(expected)
})

test('does not return a message that is cut off', async () => {
  expect(await read('event: change\ndata: {"half')).toEqual([])
})
