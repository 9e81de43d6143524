import type { Readable } from 'node:stream'
import { xmlLimits } from '../file-reader/reading-limits.ts'

/** Handlers for an element's start, its text in chunks, and its end; names have no namespace prefix. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(piece: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The XML exceeds a limit of its structure; the message continues 'The file …'. */
export class XmlLimitError extends Error {
  override readonly name = 'XmlLimitError'
}

/**
 * Parses XML as a stream and yields the number of bytes read after each chunk. Throws for invalid XML, and
 * `XmlLimitError` beyond the limits of depth, attributes and elements, and for a DOCTYPE, which defines entities.
 */
export async function* xmlEvents(stream: Readable, handler: XmlHandler): AsyncGenerator<number> {
  const { default: sax } = await import('sax')
  const parser = sax.parser(true)
  const refuse = (reason: string) => {
    throw new XmlLimitError(reason)
  }
  let depth = 0
  let elements = 0
  let attributeCount = 0
  parser.onopentagstart = () => {
    depth += 1
    elements += 1
    attributeCount = 0
    if (depth > xmlLimits.depth) refuse(`has more than ${xmlLimits.depth} XML elements within each other`)
    if (elements > xmlLimits.elements) refuse('has more XML elements than a workbook can hold')
  }
  parser.onattribute = () => {
    attributeCount += 1
    if (attributeCount > xmlLimits.attributes)
      refuse(`has an XML element with more than ${xmlLimits.attributes} attributes`)
  }
  parser.ondoctype = () => refuse('defines XML entities, which workbooks do not have')
  parser.onopentag = ({ name, attributes }) => {
    const texts = Object.entries(attributes).flatMap(([key, value]) =>
      typeof value === 'string' ? [[localName(key), value] as const] : [],
    )
    handler.open(localName(name), Object.fromEntries(texts))
  }
  parser.ontext = (piece) => handler.text?.(piece)
  parser.oncdata = (piece) => handler.text?.(piece)
  parser.onclosetag = (name) => {
    depth -= 1
    handler.close?.(localName(name))
  }
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
