import type { Readable } from 'node:stream'
import sax from 'sax'

/** Handlers for an element's start, its text in chunks, and its end; names have no namespace prefix. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(piece: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses XML as a stream and yields the number of bytes read after each chunk. Throws for invalid XML. */
export async function* xmlEvents(stream: Readable, handler: XmlHandler): AsyncGenerator<number> {
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) => {
    const texts = Object.entries(attributes).flatMap(([key, value]) =>
      typeof value === 'string' ? [[localName(key), value] as const] : [],
    )
    handler.open(localName(name), Object.fromEntries(texts))
  }
  parser.ontext = (piece) => handler.text?.(piece)
  parser.oncdata = (piece) => handler.text?.(piece)
  parser.onclosetag = (name) => handler.close?.(localName(name))
  parser.onerror = (error) => {
    throw error
  }
  const decoder = new TextDecoder()
  let count = 0
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new Error('The stream is not of bytes.')
    count += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    yield count
  }
  parser.close()
}
