import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Mark } from './pdf-flow.ts'
import { layOut } from './pdf-layout.ts'
import { paginate } from './pdf-pages.ts'
import type { PdfSection, PdfSettings } from './pdf-section.ts'
import { defaultStyle, resolveStyle, type TextStyle } from './pdf-style.ts'
import type { Measure } from './pdf-text.ts'

const short = 612
const long = 792
const margins = { left: 40, top: 36, right: 40, bottom: 44 }
const footer = { gap: 12, ascent: 7.42, numberWidth: 24 }

const require = createRequire(import.meta.url)
/** Latin with all accents, Greek and Cyrillic. Named by path: PDFKit reads a registered name anew at each use. */
const fonts = {
  regular: require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf'),
}

type Picture = PDFKit.Mixins.OpenedImage

/**
 * Writes one PDF on US letter paper, section by section, and forgets each one when its pages are out. How many
 * pages there are in all is known only at the end: each foot shows one shared piece that is written last.
 * Nothing is read but the bytes that are given and the fonts.
 */
export class PdfWriter {
  #document: PDFKit.PDFDocument
  #total: PDFKit.PDFKitReference
  #size: { width: number; height: number }
  #pictures = new Map<string, Picture>()
  #pages = 0

  constructor({ title, orientation }: PdfSettings) {
    this.#size = orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
    this.#document = new PDFDocument({
      size: [this.#size.width, this.#size.height],
      margin: 0,
      autoFirstPage: false,
      font: fonts.regular,
      compress: true,
      displayTitle: true,
      lang: 'en-US',
      info: { Title: title, Creator: 'Fettle', Producer: 'Fettle' },
    })
    this.#total = this.#document.ref(transferableBytes(this.#document))
  }

  /** Adds the pages of a section; gives the bytes that are ready. Throws where a picture is missing or is none. */
  add({ content, images = {}, footer: text }: PdfSection): Buffer[] {
    this.#pictures = new Map(
      Object.entries(images).map(([name, bytes]) => [name, openPicture(this.#document, bytes)]),
    )
    const { width, height } = this.#size
    const place = { x: margins.left, width: width - margins.left - margins.right }
    const items = layOut(content, { ...place, style: defaultStyle, alignment: 'left' }, this.#measure)
    const pages = paginate(items, { top: margins.top, bottom: height - margins.bottom })
    for (const [index, marks] of pages.entries()) {
      this.#document.addPage()
      this.#pages += 1
      for (const mark of marks) this.#draw(mark)
      this.#drawFoot(pages.length > 1 ? `${text} (${index + 1} of ${pages.length})` : text)
    }
    this.#pictures = new Map()
    return this.#ready()
  }

  /** Ends the document; gives the rest of its bytes. */
  end(): Buffer[] {
    const { style } = resolveStyle(defaultStyle, { style: 'footer' })
    this.#total.end(`BT 0.35 g /F1 ${style.fontSize} Tf (${this.#pages}) Tj ET`)
    this.#document.end()
    return this.#ready()
  }

  #measure: Measure = {
    textWidth: (text, style) => this.#use(style).widthOfString(text),
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
      this.#use(mark.style).fillColor(mark.style.color).text(mark.text, x, y, { lineBreak: false })
    } else if (mark.kind === 'picture') {
      this.#document.image(this.#picture(mark.name), x, y, { width: mark.width, height: mark.height })
    } else {
      const { width, thickness, color } = mark
      this.#document
        .lineWidth(thickness)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color)
    }
  }

  /** The section's own text at the left, 'Page 3 of' and the shared piece at the right. */
  #drawFoot(text: string): void {
    const { width, height } = this.#size
    const { style } = resolveStyle(defaultStyle, { style: 'footer' })
    const y = height - margins.bottom + footer.gap
    const right = width - margins.right - footer.numberWidth
    const page = `Page ${this.#pages} of`
    this.#draw({ kind: 'text', text, style, x: margins.left, y })
    this.#draw({ kind: 'text', text: page, style, x: right - this.#measure.textWidth(page, style), y })
    this.#document.page.xobjects.PageTotal = this.#total
    this.#document.addContent(`q 1 0 0 -1 ${right + 3} ${y + footer.ascent} cm /PageTotal Do Q`)
  }

  #ready(): Buffer[] {
    const chunks: Buffer[] = []
    for (let chunk = this.#document.read(); chunk !== null; chunk = this.#document.read()) chunks.push(chunk)
    return chunks
  }
}

/** A piece of a page that is shown on many pages and written once. */
function transferableBytes(document: PDFKit.PDFDocument): object {
  const font = document.ref({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    Encoding: 'WinAnsiEncoding',
  })
  font.end(undefined)
  return { Type: 'XObject', Subtype: 'Form', BBox: [0, -3, 60, 10], Resources: { Font: { F1: font } } }
}

function openPicture(document: PDFKit.PDFDocument, bytes: Uint8Array): Picture {
  try {
    return document.openImage(bytes)
  } catch (cause) {
    // PDFKit throws plain texts here.
    throw new Error('A picture of the section is not a JPEG.', { cause })
  }
}
