import { labelPlace, labelsPerPage } from '@fettle/rules/labels/label-places'
import PDFDocument from 'pdfkit'
import { documentOptions } from '../pdf/document-options.ts'
import { drawLine, lineWidth } from '../pdf/draw-text.ts'
import { fitLines, lineHeightFactor } from './fit-lines.ts'
import type { Label, LabelJob } from './label-job.ts'
import { layOutLabel, type PlacedCode } from './label-layout.ts'

const pointsPerMillimeter = 72 / 25.4
const points = (millimeters: number): number => millimeters * pointsPerMillimeter

/**
 * Draws labels on pages at their exact positions, entirely as vectors. Returns bytes as they become ready.
 */
export class LabelWriter {
  #document: PDFKit.PDFDocument
  #job: LabelJob
  #drawn = 0
  #page = -1
  #widths = new Map<string, number>()

  constructor(job: LabelJob) {
    const { pageWidth, pageHeight } = job.stock
    this.#job = job
    this.#document = new PDFDocument(documentOptions(job.title, [points(pageWidth), points(pageHeight)]))
  }

  /** Draws labels after the previous ones. */
  add(labels: readonly Label[]): Buffer[] {
    for (const label of labels) this.#drawLabel(label)
    return this.#ready()
  }

  /** Draws a page with the outline and the number of every label. */
  addTestPage(): Buffer[] {
    const { stock } = this.#job
    this.#document.addPage()
    for (let index = 0; index < labelsPerPage(stock); index++) {
      const { x, y } = labelPlace(stock, { ...this.#job, start: 1 }, index)
      const [left, top, width, height] = [x, y, stock.labelWidth, stock.labelHeight].map(points)
      this.#drawOutline(left ?? 0, top ?? 0, width ?? 0, height ?? 0, `${index + 1}`)
    }
    return this.#ready()
  }

  /** Ends the document and returns the remaining bytes. */
  end(): Buffer[] {
    this.#document.end()
    return this.#ready()
  }

  #drawLabel(label: Label): void {
    const { stock, code } = this.#job
    const place = labelPlace(stock, this.#job, this.#drawn)
    this.#drawn += 1
    while (this.#page < place.page) {
      this.#document.addPage()
      this.#page += 1
    }
    const layout = layOutLabel(stock, code, label)
    this.#drawCode(layout.code, place)
    if (layout.text === null) return
    const { x, y, width, height, isCentered } = layout.text
    const room = { width: points(width), height: points(height) }
    const { fontSize, lines } = fitLines(label.lines, room, this.#unitWidth)
    const lineHeight = fontSize * lineHeightFactor
    let top = points(place.y + y) + Math.max(0, (room.height - lines.length * lineHeight) / 2)
    for (const { text, isBold } of lines) {
      const free = isCentered ? room.width - this.#unitWidth(text, isBold) * fontSize : 0
      this.#drawText(text, { isBold, fontSize, x: points(place.x + x) + Math.max(0, free / 2), y: top })
      top += lineHeight
    }
  }

  /** One path of whole modules, filled once: rectangles that touch leave no seam. */
  #drawCode(code: PlacedCode, place: { x: number; y: number }): void {
    const { modules, x, y, moduleWidth, moduleHeight } = code
    this.#document
      .save()
      .translate(points(place.x + x), points(place.y + y))
      .scale(points(moduleWidth), points(moduleHeight))
    for (const [left, top, width] of modules.dark) this.#document.rect(left, top, width, 1)
    this.#document.fill('#000000').restore()
  }

  #drawText(text: string, at: { isBold: boolean; fontSize: number; x: number; y: number }): void {
    this.#document.fillColor('#000000')
    drawLine(this.#document, text, { ...at, bold: at.isBold })
  }

  /** Outline, number, and a cross in the middle, whose distances to the edges can be measured. */
  #drawOutline(x: number, y: number, width: number, height: number, number: string): void {
    const [centerX, centerY, arm] = [x + width / 2, y + height / 2, points(2)]
    this.#document
      .lineWidth(0.5)
      .rect(x, y, width, height)
      .moveTo(centerX - arm, centerY)
      .lineTo(centerX + arm, centerY)
      .moveTo(centerX, centerY - arm)
      .lineTo(centerX, centerY + arm)
      .stroke('#000000')
    this.#drawText(number, { isBold: false, fontSize: 8, x: x + points(1.5), y: y + points(1.5) })
  }

  /** Cached per unit size, because widths scale with the size and texts recur. */
  #unitWidth = (text: string, isBold: boolean): number => {
    const key = `${isBold}${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = lineWidth(this.#document, text, { bold: isBold, fontSize: 1 })
    if (this.#widths.size > 20_000) this.#widths.clear()
    this.#widths.set(key, width)
    return width
  }

  #ready(): Buffer[] {
    const chunks: Buffer[] = []
    for (let chunk = this.#document.read(); chunk !== null; chunk = this.#document.read()) chunks.push(chunk)
    return chunks
  }
}
