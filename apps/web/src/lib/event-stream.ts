/** One message of a server-sent event stream. */
export type StreamMessage = { readonly event: string; readonly data: string; readonly id: string | undefined }

/**
 * Reads a server-sent event stream incrementally, however it is split. Comments only keep the connection
 * alive. Ends with the stream.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  let message = fresh()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split(/\r\n|\n|\r/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line !== '') {
          message = withField(message, line)
        } else if (message.data !== undefined) {
          yield { event: message.event, data: message.data, id: message.id }
          message = fresh()
        }
      }
    }
  } finally {
    reader.releaseLock()
  }
}

type Growing = { event: string; data: string | undefined; id: string | undefined }

function fresh(): Growing {
  return { event: 'message', data: undefined, id: undefined }
}

function withField(message: Growing, line: string): Growing {
  const [, name, value] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
  if (name === 'event') return { ...message, event: value ?? '' }
  if (name === 'id') return { ...message, id: value ?? '' }
  if (name === 'data') {
    const data = message.data === undefined ? (value ?? '') : `${message.data}\n${value ?? ''}`
    return { ...message, data }
  }
  return message
}
