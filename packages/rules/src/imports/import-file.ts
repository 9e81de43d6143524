import { formatNumber } from '../time/formats.ts'
import type { ImportInput } from './imports.ts'

/** File extensions offered in the file dialog. The content decides what a file is. */
export const importFileEndings: Readonly<Record<ImportInput, readonly string[]>> = {
  table: ['.csv', '.txt', '.tsv', '.xlsx', '.xlsm'],
  archive: ['.zip'],
  workbook: ['.xlsx', '.xlsm'],
}

/** Accepted files, for display. */
export const importFileKinds: Readonly<Record<ImportInput, string>> = {
  table: 'CSV or Excel (.xlsx)',
  archive: 'ZIP',
  workbook: 'Excel (.xlsx)',
}

/** Number of initial bytes needed to detect a file's format. */
export const importFileStart = 32

/**
 * Encoding of bytes that look like UTF-16 without a byte order mark, because every other one is zero. null
 * otherwise.
 */
export function unmarkedUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head.length < 8) return null
  let [even, odd] = [0, 0]
  head.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2 === 0) even += 1
    else odd += 1
  })
  if (Math.max(even, odd) <= head.length * 0.4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** `workbook` is any ZIP archive. Only its directory shows what it contains. */
export type ImportFormat = 'workbook' | 'old workbook' | 'text' | 'other'

const beginsWith = (start: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => start[at] === byte)
const blanks: readonly number[] = [9, 10, 13]
const otherText = /^(%PDF|\{\\rtf|<(!doctype|html|\?xml))/i

/**
 * Detects a file's format by its first bytes: a current workbook (with or without macros, which are never
 * executed) or an old one, text in any encoding, or anything else, such as a picture, a PDF or a web page.
 */
export function importFormatOf(start: Uint8Array): ImportFormat {
  if (beginsWith(start, 0x50, 0x4b, 0x03, 0x04)) return 'workbook'
  if (beginsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) return 'old workbook'
  if (beginsWith(start, 0xff, 0xfe) || beginsWith(start, 0xfe, 0xff)) return 'text'
  if (unmarkedUtf16(start) !== null) return 'text'
  const isBinary = start.some((byte) => byte < 32 && !blanks.includes(byte))
  const text = String.fromCharCode(...start).trimStart()
  return isBinary || otherText.test(text) ? 'other' : 'text'
}

/**
 * Why a file cannot be uploaded for an import, before sending it, or null. @param file With its first
 * `importFileStart` bytes. @param maxBytes The maximum size. @param input The input of the import's kind.
 */
export function importFileProblem(
  { name, size, start }: { name: string; size: number; start: Uint8Array },
  maxBytes: number,
  input: ImportInput = 'table',
): string | null {
  if (size === 0) return `${name} is empty.`
  const format = importFormatOf(start)
  if (input === 'workbook' && format === 'text') return `${name} is not an Excel workbook (.xlsx).`
  if (input === 'archive' && format !== 'workbook') return `${name} is not a ZIP archive.`
  if (format === 'old workbook') {
    return `${name} is in the old format of Excel. Save it as Excel Workbook (.xlsx) or CSV and choose that file.`
  }
  if (format === 'other') return `${name} is neither a CSV file nor an Excel workbook (.xlsx).`
  const megabytes = maxBytes / (1024 * 1024)
  return size > maxBytes ? `${name} is larger than ${formatNumber(megabytes, 0)} MB, the limit here.` : null
}
