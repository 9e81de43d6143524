import { createRequire } from 'node:module'

/** What pdfmake's parts offer of themselves to us; the package comes without types. */
export type PdfDocument = {
  images: Record<string, Buffer>
  page: { width: number; height: number; xobjects: Record<string, PdfReference> }
  _pdfMakePages: unknown
  ref(data: Record<string, unknown>): PdfReference
  addContent(operators: string): void
  read(): Buffer | null
  end(): void
}
export type PdfReference = { data: Record<string, unknown>; end(content?: string): void }
export type PdfPage = { pageSize: { width: number; height: number } }
type Size = { width: number; height: number }
type Margins = { left: number; top: number; right: number; bottom: number }
type LayoutBuilder = {
  registerTableLayouts(layouts: object): void
  layoutDocument(
    content: unknown,
    document: PdfDocument,
    styles: object,
    defaultStyle: object,
    background: undefined,
    header: undefined,
    footer: (page: number, pages: number) => unknown,
  ): PdfPage[]
}
type Renderer = { renderPages(pages: readonly PdfPage[]): void }

type Engine = {
  Document: new (
    fonts: object,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
    files: null,
    mayReadFile: (path: string) => boolean,
  ) => PdfDocument
  LayoutBuilder: new (size: Size, margins: Margins, svg: null) => LayoutBuilder
  Renderer: new (document: PdfDocument) => Renderer
  tableLayouts: object
}

const require = createRequire(import.meta.url)

/**
 * The parts of pdfmake, one by one: its front door lays a whole document out before it writes the first byte, and
 * a batch of many orders would fill the memory.
 */
export const engine: Engine = {
  Document: require('pdfmake/js/PDFDocument.js').default,
  LayoutBuilder: require('pdfmake/js/LayoutBuilder.js').default,
  Renderer: require('pdfmake/js/Renderer.js').default,
  tableLayouts: require('pdfmake/js/tableLayouts.js').tableLayouts,
}

/** Where the fonts that come with pdfmake lie: Latin with all accents, Greek and Cyrillic. */
export const fontPath = (face: 'Regular' | 'Medium' | 'Italic' | 'MediumItalic'): string =>
  require.resolve(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`)
