import type { PaperSize } from '@fettle/rules/time/formats'
import type { StyleName } from './pdf-style.ts'

/** Left, top, right, bottom, in points (1/72 inch). */
export type PdfMargin = readonly [left: number, top: number, right: number, bottom: number]

type Common = { margin?: PdfMargin; alignment?: 'left' | 'right' }

/** A paragraph. Lines break where Unicode allows it; a word that is wider than the line breaks anywhere. */
export type PdfText = Common & { text: string; style?: StyleName; bold?: boolean; noWrap?: boolean }

/** A JPEG, by its name in the section's `images`, scaled to fit into a rectangle. */
type PdfImage = Common & { image: string; fit: readonly [width: number, height: number] }

/** A QR code of a text, as wide as `side` in points; the page around it is its quiet zone. */
type PdfQr = Common & { qr: string; side: number }

/** Content that a cell can hold. */
export type PdfBlock = string | PdfText | PdfImage | PdfQr | (Common & { stack: readonly PdfBlock[] })

/** A width in points, the width of the content, a percentage of the whole, or an equal share of the rest. */
export type PdfWidth = number | 'auto' | `${number}%` | '*'

/** Blocks side by side, kept on one page unless they are longer than a page. */
export type PdfColumns = Common & {
  columns: readonly { width: PdfWidth; block: PdfBlock }[]
  columnGap?: number
}

/** Rows of cells, each kept on one page unless it is longer than a page; `ruled` draws lines between rows. */
export type PdfTable = Common & {
  table: readonly (readonly PdfBlock[])[]
  widths: readonly PdfWidth[]
  layout: 'plain' | 'ruled'
  /** Repeats the first row on each page, always with another row below it. */
  hasHeader?: boolean
  fontSize?: number
}

/**
 * Content from top to bottom. `unbreakable` keeps it on one page unless it is longer than a page. `keepsHead` keeps the
 * first node, such as a heading, on the page of the first line or row below it.
 */
type PdfStack = Common & { stack: readonly PdfNode[]; unbreakable?: boolean; keepsHead?: boolean }

/** Content as plain data, without functions and addresses, so that it can be sent to another process. */
export type PdfNode = PdfBlock | PdfColumns | PdfTable | PdfStack

/** A part of a document that begins on a new page. */
export type PdfSection = {
  content: readonly PdfNode[]
  /** JPEG bytes by the names that `image` nodes use. */
  images?: Record<string, Uint8Array<ArrayBuffer>>
  /** Text at the bottom of each page of the section. */
  footer: string
}

export type PdfSettings = { title: string; orientation: 'portrait' | 'landscape'; paperSize: PaperSize }

/** A request to the rendering process, which answers each with the bytes that are ready. */
export type PdfRequest =
  | { kind: 'begin'; settings: PdfSettings }
  | { kind: 'section'; section: PdfSection }
  | { kind: 'end' }
