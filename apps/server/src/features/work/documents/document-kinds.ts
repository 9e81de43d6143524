import path from 'node:path'
import { beginsActive, endsAsArchive } from '#platform/storage/file-kinds.ts'
import type { StagedFile } from '#platform/storage/staged-file.ts'
import { checkArchiveSize } from './archive-size.ts'

type Kind = {
  mediaType: string /** Expected content type; `text` for plain text. */
  content: string
  isArchive?: true
}

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const old = (mediaType: string): Kind => ({ mediaType, content: 'cfb' })
const zipped = (mediaType: string, content: string): Kind => ({ mediaType, content, isArchive: true })
const plain: Kind = { mediaType: 'text/plain; charset=utf-8', content: 'text' }

/** Accepted kinds of documents by file extension. */
const kinds: Readonly<Record<string, Kind>> = {
  pdf: { mediaType: 'application/pdf', content: 'pdf' },
  docx: zipped(`${office}.wordprocessingml.document`, 'docx'),
  xlsx: zipped(`${office}.spreadsheetml.sheet`, 'xlsx'),
  pptx: zipped(`${office}.presentationml.presentation`, 'pptx'),
  odt: zipped(`${open}.text`, 'odt'),
  ods: zipped(`${open}.spreadsheet`, 'ods'),
  odp: zipped(`${open}.presentation`, 'odp'),
  doc: old('application/msword'),
  xls: old('application/vnd.ms-excel'),
  ppt: old('application/vnd.ms-powerpoint'),
  rtf: { mediaType: 'application/rtf', content: 'rtf' },
  dwg: { mediaType: 'image/vnd.dwg', content: 'dwg' },
  jpg: { mediaType: 'image/jpeg', content: 'jpg' },
  jpeg: { mediaType: 'image/jpeg', content: 'jpg' },
  png: { mediaType: 'image/png', content: 'png' },
  gif: { mediaType: 'image/gif', content: 'gif' },
  webp: { mediaType: 'image/webp', content: 'webp' },
  tif: { mediaType: 'image/tiff', content: 'tif' },
  tiff: { mediaType: 'image/tiff', content: 'tif' },
  heic: { mediaType: 'image/heic', content: 'heic' },
  mp4: { mediaType: 'video/mp4', content: 'mp4' },
  mov: { mediaType: 'video/quicktime', content: 'mov' },
  txt: plain,
  csv: { ...plain, mediaType: 'text/csv; charset=utf-8' },
  md: plain,
  log: plain,
  dxf: plain,
}

export type DetectedDocument = { mediaType: string } | { reason: string }

/** Fields of a staged file that detecting a document needs. */
export type DocumentBytes = Pick<StagedFile, 'path' | 'byteSize' | 'head' | 'tail'>

/**
 * Returns a file's media type by its content, or the reason for rejection, worded to follow its name. Opens
 * archives, so it runs in a file reading process.
 */
export async function detectDocumentType(fileName: string, staged: DocumentBytes): Promise<DetectedDocument> {
  const ending = path.extname(fileName).slice(1).toLowerCase()
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
  if (!kind) return { reason: `is not a type we accept. Send ${Object.keys(kinds).join(', ')}` }
  const archive = kind.isArchive ? await checkArchiveSize(staged) : 'fine'
  if (archive === 'too-large') return { reason: 'would unpack to far more than it is' }
  const isRight = kind.content === 'text' ? isText(staged) : (await contentOf(staged)) === kind.content
  if (!isRight || archive === 'no-archive') {
    return { reason: `is no ${ending.toUpperCase()} file, despite its name` }
  }
  if (kind.isArchive) return kind
  if (kind.content === 'cfb') return kind
  const isTwoThings = beginsActive(staged) || (await endsAsArchive(staged))
  return isTwoThings ? { reason: 'is something else as well' } : kind
}

async function contentOf({ path: file, head }: DocumentBytes): Promise<string | undefined> {
  // A PDF must begin with its signature; preceding content would target another parser.
  if (head.includes('%PDF-') && !head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return undefined
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(file).catch(() => undefined))?.ext
}

/** Text contains no control characters except whitespace. */
const isText = ({ head, tail }: DocumentBytes): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it detects control characters
  !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString('latin1') + tail.toString('latin1'))
