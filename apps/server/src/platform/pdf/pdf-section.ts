import type { PaperSize } from '@fettle/rules/formats'
import type { StyleName } from './pdf-style.ts'

/** Left, top, right, bottom, in points (1/72 inch). */
export type PdfMargin = readonly [left: number, top: number, right: number, bottom: number]

type Common = { margin?: PdfMargin; alignment?: 'left' | 'right' }

/** A paragraph; it breaks where lines may break, and a run that is wider than its place breaks anywhere. */
export type PdfText = Common & { text: string; style?: StyleName; bold?: boolean; noWrap?: boolean }

/** JPEG bytes by the name that the section gives them, as large as fits into a rectangle. */
export type PdfImage = Common & { image: string; fit: readonly [width: number, height: number] }

/** Pieces below each other that fit into a cell. */
export type PdfBlock = string | PdfText | PdfImage | (Common & { stack: readonly PdfBlock[] })

/** A width in points, what the text takes, a share of the whole, or an equal part of what is left. */
export type PdfWidth = number | 'auto' | `${number}%` | '*'

/** Blocks side by side; they stay on one page unless they are longer than one. */
export type PdfColumns = Common & {
  columns: readonly { width: PdfWidth; block: PdfBlock }[]
  columnGap?: number
}

/** Rows of cells. A row stays on one page unless it is longer than one; `ruled` has lines between rows. */
export type PdfTable = Common & {
  table: readonly (readonly PdfBlock[])[]
  widths: readonly PdfWidth[]
  layout: 'plain' | 'ruled'
  /** The first row stands again on each page, never without a row below it. */
  hasHeader?: boolean
  fontSize?: number
}

/** Pieces below each other; `unbreakable` keeps them on one page unless they are longer than one. */
export type PdfStack = Common & { stack: readonly PdfNode[]; unbreakable?: boolean }

/** A piece of content: plain data, no functions and no addresses. */
export type PdfNode = PdfBlock | PdfColumns | PdfTable | PdfStack

/** A part of a document that begins on a page of its own. */
export type PdfSection = {
  content: readonly PdfNode[]
  /** JPEG bytes by the names that `image` nodes use; a name means the same picture in the whole document. */
  images?: Record<string, Uint8Array<ArrayBuffer>>
  /** Stands at the foot of each page of the section. */
  footer: string
}

export type PdfSettings = { title: string; orientation: 'portrait' | 'landscape'; paperSize: PaperSize }

/** What is asked of the thread that renders; it answers each with the bytes that are ready. */
export type PdfRequest =
  | { kind: 'begin'; settings: PdfSettings }
  | { kind: 'section'; section: PdfSection }
  | { kind: 'end' }
