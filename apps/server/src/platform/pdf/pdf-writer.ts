import { paperSides } from '@fettle/rules/time/formats'
import PDFDocument from 'pdfkit'
import { documentOptions } from './document-options.ts'
import { drawLine, lineWidth } from './draw-text.ts'
import type { Mark } from './pdf-flow.ts'
import { fonts } from './pdf-fonts.ts'
import { layOut } from './pdf-layout.ts'
import { paginate } from './pdf-pages.ts'
import type { PdfNode, PdfSection, PdfSettings } from './pdf-section.ts'
import { defaultStyle, resolveStyle, type TextStyle } from './pdf-style.ts'
import type { Measure } from './pdf-text.ts'
import { kindsOf, printableText } from './printable-letters.ts'

const margins = { left: 40, top: 36, right: 40, bottom: 44 }
const footer = { gap: 12, numberGap: 3, numberWidth: 24 }

type Picture = PDFKit.Mixins.OpenedImage

/**
 * Writes one PDF section by section, and releases each section once its pages are written. The number of pages is known
 * only at the end, so all footers show one shared object, which is written last. Reads nothing but the fonts.
 */
export class PdfWriter {
  #document: Paper
  #total: PDFKit.PDFKitReference
  #totalFonts: Record<string, unknown> = {}
  #size: { width: number; height: number }
  #pictures = new Map<string, Picture>()
  /** Characters of the section that cannot be printed. */
  #missing = new Set<string>()
  #pages = 0

  constructor({ title, orientation, paperSize }: PdfSettings) {
    const [short, long] = paperSides[paperSize]
    this.#size = orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
    this.#document = new Paper(documentOptions(title, [this.#size.width, this.#size.height]))
    this.#total = this.#document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, this.#size.width, this.#size.height],
      Resources: { Font: this.#totalFonts },
    })
  }

  /**
   * Adds the pages of a section and returns the bytes that are ready. Characters that cannot be printed are named at its
   * top. Throws when an image is missing or not a JPEG.
   */
  add({ content, images = {}, footer: text }: PdfSection): Buffer[] {
    this.#pictures = new Map(
      Object.entries(images).map(([name, bytes]) => [name, openPicture(this.#document, bytes)]),
    )
    const { width, height } = this.#size
    const box = { x: margins.left, width: width - margins.left - margins.right }
    this.#missing.clear()
    const layOutAll = (nodes: readonly PdfNode[]) =>
      layOut(nodes, { ...box, style: defaultStyle, alignment: 'left' }, this.#measure)
    const items = layOutAll(content)
    const note = this.#missing.size === 0 ? [] : layOutAll([unprintableNote(kindsOf(this.#missing))])
    const pages = paginate([...note, ...items], { top: margins.top, bottom: height - margins.bottom })
    for (const [index, marks] of pages.entries()) {
      this.#document.addPage()
      this.#pages += 1
      for (const mark of marks) this.#draw(mark)
      this.#drawFooter(pages.length > 1 ? `${text} (${index + 1} of ${pages.length})` : text)
    }
    this.#pictures = new Map()
    return this.#ready()
  }

  /** Ends the document and returns the remaining bytes. */
  end(): Buffer[] {
    this.#total.end(this.#pages === 0 ? '' : this.#drawTotal())
    this.#document.end()
    return this.#ready()
  }

  #measure: Measure = {
    printable: (text) => printableText(text, this.#missing),
    textWidth: (text, style) => lineWidth(this.#document, text, style),
    lineHeight: (style) => this.#use(style).currentLineHeight() * style.lineHeight,
    imageSize: (name) => this.#picture(name),
  }

  #use({ bold, fontSize }: TextStyle): PDFKit.PDFDocument {
    return this.#document.font(bold ? fonts.bold : fonts.regular).fontSize(fontSize)
  }

  #picture(name: string): Picture {
    const picture = this.#pictures.get(name)
    if (!picture) throw new Error(`The section has no picture ${name}.`)
    return picture
  }

  #draw(mark: Mark): void {
    const { x, y } = mark
    if (mark.kind === 'text') {
      this.#document.fillColor(mark.style.color)
      drawLine(this.#document, mark.text, { ...mark.style, x, y, direction: mark.direction ?? 'ltr' })
    } else if (mark.kind === 'picture') {
      this.#document.image(this.#picture(mark.name), x, y, { width: mark.width, height: mark.height })
    } else if (mark.kind === 'code') {
      const { code, side } = mark
      const module = side / code.width
      for (const [left, top, wide] of code.dark)
        this.#document.rect(x + left * module, y + top * module, wide * module, module)
      this.#document.fill('#000000')
    } else {
      const { width, thickness, color } = mark
      this.#document
        .lineWidth(thickness)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color)
    }
  }

  /** Draws the section's text at the left, 'Page 3 of' and the shared number of pages at the right. */
  #drawFooter(text: string): void {
    const { width, height } = this.#size
    const { style } = resolveStyle(defaultStyle, { style: 'footer' })
    const y = height - margins.bottom + footer.gap
    const right = width - margins.right - footer.numberWidth
    const page = `Page ${this.#pages} of`
    this.#draw({ kind: 'text', text: this.#measure.printable(text), style, x: margins.left, y })
    this.#draw({ kind: 'text', text: page, style, x: right - this.#measure.textWidth(page, style), y })
    this.#document.page.xobjects.PageTotal = this.#total
    this.#document.addContent('/PageTotal Do')
  }

  /** Returns the operators that draw the number of pages at its position in the footer. */
  #drawTotal(): string {
    const { width, height } = this.#size
    const { style } = resolveStyle(defaultStyle, { style: 'footer' })
    const x = width - margins.right - footer.numberWidth + footer.numberGap
    const y = height - margins.bottom + footer.gap
    const operators = this.#document.collect(() =>
      this.#draw({ kind: 'text', text: `${this.#pages}`, style, x, y }),
    )
    Object.assign(this.#totalFonts, this.#document.page.fonts)
    return operators
  }

  #ready(): Buffer[] {
    const chunks: Buffer[] = []
    for (let chunk = this.#document.read(); chunk !== null; chunk = this.#document.read()) chunks.push(chunk)
    return chunks
  }
}

const unprintableNote = (kinds: string): PdfNode => ({
  text: `Some characters are not in the font of printed pages and appear as '?': ${kinds}. The screen shows them.`,
  bold: true,
  margin: [0, 0, 0, 6],
})

/** A document that can collect drawing operators instead of adding them to a page. */
class Paper extends PDFDocument {
  #collected: string[] | null = null

  /** Runs `draw` and returns its operators; the fonts that they use are registered on the last page. */
  collect(draw: () => void): string {
    const collected: string[] = []
    this.#collected = collected
    draw()
    this.#collected = null
    return collected.join('\n')
  }

  override addContent(data: string): this {
    if (this.#collected === null) super.addContent(data)
    else this.#collected.push(data)
    return this
  }
}

function openPicture(document: PDFKit.PDFDocument, bytes: Uint8Array): Picture {
  try {
    return document.openImage(bytes)
  } catch (cause) {
    // PDFKit throws strings here, which have no stack.
    throw new Error('A picture of the section is not a JPEG.', { cause })
  }
}
