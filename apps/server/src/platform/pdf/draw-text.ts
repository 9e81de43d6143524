import { fonts } from './pdf-fonts.ts'
import { type Direction, directionOf, type TextRun, textRuns } from './text-runs.ts'

type Face = { readonly bold: boolean; readonly fontSize: number }

const use = (
  document: PDFKit.PDFDocument,
  { font, name }: Pick<TextRun, 'font' | 'name'>,
  fontSize: number,
) => (name === undefined ? document.font(font) : document.font(font, name)).fontSize(fontSize)

/** Returns the width of a line in points, in all fonts that it needs. */
export const lineWidth = (document: PDFKit.PDFDocument, text: string, { bold, fontSize }: Face): number =>
  textRuns(text, bold, 'ltr').reduce(
    (sum, run) => sum + use(document, run, fontSize).widthOfString(run.text),
    0,
  )

/**
 * Draws a line with its upper left corner at x and y, all fonts on the baseline of the product's own font. `direction` is
 * the paragraph's; without one, the line's own.
 */
export function drawLine(
  document: PDFKit.PDFDocument,
  text: string,
  {
    bold,
    fontSize,
    x,
    y,
    direction = directionOf(text),
  }: Face & { x: number; y: number; direction?: Direction },
): void {
  const own = bold ? fonts.bold : fonts.regular
  const runs = textRuns(text, bold, direction)
  const [first] = runs
  if (runs.length === 1 && first?.font === own) {
    use(document, first, fontSize).text(first.text, x, y, { lineBreak: false })
    return
  }
  const baseline = y + ownAscent(document, own, fontSize)
  let left = x
  for (const run of runs) {
    use(document, run, fontSize).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    left += document.widthOfString(run.text)
  }
}

const ownAscent = (document: PDFKit.PDFDocument, own: string, fontSize: number): number =>
  (use(document, { font: own, name: undefined }, fontSize)._font.ascender / 1000) * fontSize
