import { breakLines } from '../pdf/pdf-text.ts'
import type { LabelLine } from './label-job.ts'

/** The width of a text at 1 point. */
export type UnitWidth = (text: string, isBold: boolean) => number

type FittedLine = { readonly text: string; readonly isBold: boolean }
export type FittedLines = { readonly fontSize: number; readonly lines: readonly FittedLine[] }

const sizes = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5]
/** Smaller print is hard to read; only texts that must not be cut go below it. */
const minSize = 5
const smallestSize = 3
export const lineHeightFactor = 1.2
const maxBroken = 2

type Room = { readonly width: number; readonly height: number }

/**
 * Fits texts into an area, both in points, at the largest size at which each text fits on at most two lines
 * without breaking words. At the smallest size, texts are truncated with an ellipsis, and the last ones are
 * omitted. A text with `isWhole` may break anywhere and shrink further, but is never cut.
 */
export function fitLines(texts: readonly LabelLine[], room: Room, widthOf: UnitWidth): FittedLines {
  for (const fontSize of sizes) {
    const lines = texts.flatMap((line) => fitWell(line, room.width / fontSize, widthOf) ?? [null])
    const shown = lines.filter((line) => line !== null)
    if (shown.length === lines.length && shown.length <= capacity(room, fontSize)) {
      return { fontSize, lines: shown }
    }
  }
  for (let fontSize = minSize; ; fontSize -= 0.5) {
    const lines = squeeze(texts, { width: room.width / fontSize, lines: capacity(room, fontSize) }, widthOf)
    if (lines || fontSize <= smallestSize) return { fontSize, lines: lines ?? [] }
  }
}

const capacity = ({ height }: Room, fontSize: number): number =>
  Math.floor(height / (fontSize * lineHeightFactor) + 0.01)

/** Lines of a text that fits well, or null. */
function fitWell(line: LabelLine, width: number, widthOf: UnitWidth): FittedLine[] | null {
  const { text, isBold = false, isWhole = false } = line
  const measure = (part: string) => widthOf(part, isBold)
  if (text.split(/\s+/).some((word) => measure(word) > width)) return null
  const lines = breakLines(text, width, measure)
  if (lines.length > (isWhole ? 1 : maxBroken)) return null
  return lines.map((each) => ({ text: each, isBold }))
}

/**
 * Squeezes texts into few lines: `isWhole` texts in full, the first of the others as space permits. Returns
 * null if a whole text does not fit.
 */
function squeeze(
  texts: readonly LabelLine[],
  room: { width: number; lines: number },
  widthOf: UnitWidth,
): FittedLine[] | null {
  const broken = texts.map(({ text, isBold = false, isWhole = false }) => {
    const lines = breakLines(text, room.width, (part) => widthOf(part, isBold))
    return { isBold, isWhole, lines, shown: isWhole ? lines.length : 0 }
  })
  let free = room.lines - broken.reduce((sum, { shown }) => sum + shown, 0)
  if (free < 0) return null
  for (let round = 0; round < maxBroken; round++) {
    for (const text of broken) {
      if (free > 0 && !text.isWhole && text.shown < text.lines.length) {
        text.shown += 1
        free -= 1
      }
    }
  }
  return broken.flatMap(({ lines, shown, isBold }) =>
    lines.slice(0, shown).map((text, index) => {
      const isCut = index === shown - 1 && shown < lines.length
      return { text: isCut ? withEllipsis(text, room.width, (part) => widthOf(part, isBold)) : text, isBold }
    }),
  )
}

const ellipsis = '…'

/** Truncates a text to fit, including the ellipsis. */
function withEllipsis(text: string, width: number, measure: (text: string) => number): string {
  let characters = [...text]
  while (characters.length > 0 && measure(characters.join('') + ellipsis) > width) {
    characters = characters.slice(0, -1)
  }
  return characters.join('').trimEnd() + ellipsis
}
