const ink = '#1c2624'
/** Handwriting-style fonts per operating system, with an italic fallback. */
const faces =
  '"Segoe Script", "Snell Roundhand", "Bradley Hand", "Apple Chancery", "Dancing Script", Z003, cursive'
/** Maximum share of the pad's height and width for the name. */
const letters = 0.32
const filled = 0.88

/** Draws a name in the center of the pad, smaller if long. The pad must be sized and empty. */
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
