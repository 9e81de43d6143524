import { open, readFile } from 'node:fs/promises'
import { textLimits } from '#platform/file-reader/reading-limits.ts'
import { xmlEvents } from '#platform/spreadsheet/xml-events.ts'
import { maxTextLength } from './document-text.repository.ts'

export type TextRequest = { path: string; mediaType: string }

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The parts of an office document that contain its text. */
const officeParts: Readonly<Record<string, RegExp>> = {
  [`${office}.wordprocessingml.document`]: /^word\/(?:document|header\d*|footer\d*|footnotes)\.xml$/,
  [`${office}.spreadsheetml.sheet`]: /^xl\/sharedStrings\.xml$/,
  [`${office}.presentationml.presentation`]: /^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
  [`${openDocument}.text`]: /^content\.xml$/,
  [`${openDocument}.spreadsheet`]: /^content\.xml$/,
  [`${openDocument}.presentation`]: /^content\.xml$/,
}

/** Media types of files with text, without parameters. */
export const textTypes: readonly string[] = [
  'application/pdf',
  'text/plain',
  'text/csv',
  ...Object.keys(officeParts),
]

/**
 * Returns the text of a file up to the searched length, or null without text. Throws if the file is damaged or exceeds a
 * limit. Parses uploads, so it runs in a file reading process.
 */
export async function extractText({ path, mediaType }: TextRequest): Promise<string | null> {
  const [type = ''] = mediaType.split(';')
  const parts = officeParts[type]
  const found = parts
    ? await officeText(path, parts)
    : type === 'application/pdf'
      ? await pdfText(path)
      : await plainText(path)
  // PostgreSQL stores no NUL, and no search contains the other control characters.
  const text = found
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed()
  return text === '' ? null : text
}

async function plainText(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxTextLength * 4) })
    return new TextDecoder().decode(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function pdfText(path: string): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)))
  let text = ''
  const last = Math.min(document.numPages, textLimits.pages)
  for (let number = 1; number <= last && text.length < maxTextLength; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str} ` : item.str
    text += ' '
    page.cleanup()
  }
  return text
}

/** Elements after which a word ends. */
const breaks: ReadonlySet<string> = new Set([
  'p',
  'h',
  'si',
  'br',
  'tab',
  'tc',
  'table-cell',
  'list-item',
  's',
])

async function officeText(path: string, parts: RegExp): Promise<string> {
  const { openPromise } = await import('yauzl')
  const archive = await openPromise(path, { lazyEntries: true })
  let text = ''
  const handler = {
    open: () => undefined,
    text: (piece: string) => {
      text += piece
    },
    close: (name: string) => {
      if (breaks.has(name)) text += ' '
    },
  }
  try {
    let bytes = 0
    for await (const entry of archive.eachEntry()) {
      if (!parts.test(entry.fileName)) continue
      const before = bytes
      for await (const read of xmlEvents(await archive.openReadStreamPromise(entry), handler)) {
        bytes = before + read
        if (bytes > textLimits.unpackedBytes) throw new Error('The document unpacks to too much.')
        if (text.length >= maxTextLength) return text
      }
    }
    return text
  } finally {
    archive.close()
  }
}
