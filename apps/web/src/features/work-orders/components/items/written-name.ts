const ink = '#1c2624'
/** Faces that look written by hand; each system has another, and what has none slants its own. */
const faces =
  '"Segoe Script", "Snell Roundhand", "Bradley Hand", "Apple Chancery", "Dancing Script", Z003, cursive'
/** The share of the sheet's height that the letters take, and of its width that they fill at most. */
const letters = 0.32
const filled = 0.88

/** Writes a name across the middle of the sheet, smaller where it is long. The sheet is sized, scaled and empty before. */
export function writeName(sheet: HTMLCanvasElement, name: string): void {
  const pen = sheet.getContext('2d')
  const text = name.trim()
  if (!pen || text === '') return
  const scale = pen.getTransform().a
  const [width, height] = [sheet.width / scale, sheet.height / scale]
  const font = (pixels: number) => `italic ${pixels}px ${faces}`
  pen.font = font(height * letters)
  const shrinks = Math.min(1, (width * filled) / pen.measureText(text).width)
  pen.font = font(height * letters * shrinks)
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, width / 2, height / 2)
}
