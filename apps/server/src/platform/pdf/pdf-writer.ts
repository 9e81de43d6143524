import { readFileSync } from 'node:fs'
import { engine, fontPath, type PdfDocument, type PdfReference } from './pdf-engine.ts'
import type { PdfSection, PdfSettings } from './pdf-section.ts'

const short = 612
const long = 792
const margins = { left: 40, top: 36, right: 40, bottom: 44 }
const footer = { gap: 12, size: 8, ascent: 7.42, numberWidth: 24 }
const defaultStyle = { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#1c1c1c' }
const styles = {
  title: { fontSize: 16, bold: true },
  heading: { fontSize: 11, bold: true, margin: [0, 10, 0, 3] },
  label: { color: '#5a5a5a', fontSize: 8 },
  cellHead: { bold: true, fontSize: 8, color: '#3c3c3c' },
  small: { fontSize: 8, color: '#5a5a5a' },
}

/**
 * Writes one PDF on US letter paper, section by section, and forgets each one when its pages are out. How many
 * pages there are in all is known only at the end: each foot shows one shared piece that is written last.
 * Nothing is read but the bytes that are given and the fonts.
 */
export class PdfWriter {
  #document: PdfDocument
  #total: PdfReference
  #size: { width: number; height: number }
  #pages = 0

  constructor({ title, orientation }: PdfSettings) {
    this.#size = orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
    this.#document = new engine.Document(
      { Roboto: readFonts() },
      {},
      {},
      {},
      {
        size: [this.#size.width, this.#size.height],
        autoFirstPage: false,
        font: null,
        compress: true,
        displayTitle: true,
        info: { Title: title, Creator: 'Fettle', Producer: 'Fettle' },
      },
      null,
      () => false,
    )
    this.#total = this.#document.ref({ Type: 'XObject', Subtype: 'Form' })
  }

  /** Adds the pages of a section; gives the bytes that are ready. */
  add({ content, images = {}, footer: text }: PdfSection): Buffer[] {
    this.#document.images = Object.fromEntries(
      Object.entries(images).map(([name, bytes]) => [name, Buffer.from(bytes.buffer)]),
    )
    const builder = new engine.LayoutBuilder(this.#size, margins, null)
    builder.registerTableLayouts(engine.tableLayouts)
    const foot = (page: number, pages: number) => this.#foot(text, page, pages)
    const pages = builder.layoutDocument(
      { stack: [...content] },
      this.#document,
      styles,
      defaultStyle,
      undefined,
      undefined,
      foot,
    )
    const renderer = new engine.Renderer(this.#document)
    for (const page of pages) {
      renderer.renderPages([page])
      this.#showTotal()
    }
    this.#pages += pages.length
    this.#document._pdfMakePages = []
    this.#document.images = {}
    return this.#ready()
  }

  /** Ends the document; gives the rest of its bytes. */
  end(): Buffer[] {
    const font = this.#document.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Helvetica',
      Encoding: 'WinAnsiEncoding',
    })
    font.end()
    Object.assign(this.#total.data, { BBox: [0, -3, 60, 10], Resources: { Font: { F1: font } } })
    this.#total.end(`BT 0.35 g /F1 ${footer.size} Tf (${this.#pages}) Tj ET`)
    this.#document.end()
    return this.#ready()
  }

  #foot(text: string, page: number, pages: number) {
    const ofSection = pages > 1 ? ` (${page} of ${pages})` : ''
    return {
      margin: [margins.left, footer.gap, margins.right, 0],
      columns: [
        { text: `${text}${ofSection}`, width: '*', style: 'small', lineHeight: 1, noWrap: true },
        {
          text: `Page ${this.#pages + page} of`,
          width: 80,
          style: 'small',
          lineHeight: 1,
          alignment: 'right',
        },
        { text: '', width: footer.numberWidth },
      ],
    }
  }

  #showTotal(): void {
    const { page } = this.#document
    const x = page.width - margins.right - footer.numberWidth + 3
    const y = page.height - margins.bottom + footer.gap + footer.ascent
    page.xobjects.PageTotal = this.#total
    this.#document.addContent(`q 1 0 0 -1 ${x} ${y} cm /PageTotal Do Q`)
  }

  #ready(): Buffer[] {
    const chunks: Buffer[] = []
    for (let chunk = this.#document.read(); chunk !== null; chunk = this.#document.read()) chunks.push(chunk)
    return chunks
  }
}

const readFonts = () => ({
  normal: readFileSync(fontPath('Regular')),
  bold: readFileSync(fontPath('Medium')),
  italics: readFileSync(fontPath('Italic')),
  bolditalics: readFileSync(fontPath('MediumItalic')),
})
