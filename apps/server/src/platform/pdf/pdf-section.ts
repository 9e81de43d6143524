/** A piece of content as pdfmake writes it: plain data, no functions and no addresses. */
export type PdfNode = string | { readonly [key: string]: unknown }

/** A part of a document that begins on a page of its own. */
export type PdfSection = {
  content: readonly PdfNode[]
  /** JPEG bytes by the names that `image` nodes use; a name means the same picture in the whole document. */
  images?: Record<string, Uint8Array<ArrayBuffer>>
  /** Stands at the foot of each page of the section. */
  footer: string
}

export type PdfSettings = { title: string; orientation: 'portrait' | 'landscape' }

/** What is asked of the thread that renders; it answers each with the bytes that are ready. */
export type PdfRequest =
  | { kind: 'begin'; settings: PdfSettings }
  | { kind: 'section'; section: PdfSection }
  | { kind: 'end' }
