import bidiFactory from 'bidi-js'
import { visible } from './extra-fonts.ts'
import { fonts } from './pdf-fonts.ts'
import { extraFontOf, isInOwnFont } from './printable-letters.ts'

/** A part of a line in one font, in the order in which parts are drawn from left to right. */
export type TextRun = { readonly text: string; readonly font: string; readonly name: string | undefined }

export type Direction = 'ltr' | 'rtl'

const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text contains letters of a script that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** Direction of a paragraph, from its first letter that has one (UAX #9, rules P2 and P3). */
export const directionOf = (text: string): Direction =>
  hasRightToLeft(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

const bidi = bidiFactory()
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

type Piece = TextRun & { readonly level: number; readonly isSpace: boolean }

/**
 * Splits a line into parts of one font each, in visual order (UAX #9, rule L2). `direction` is the paragraph's. Fontkit
 * shapes each part and reverses the letters of a right-to-left script; PDFKit lays out word by word, so that each word of
 * such a script is its own part.
 */
export function textRuns(text: string, bold: boolean, direction: Direction): TextRun[] {
  const own = bold ? fonts.bold : fonts.regular
  if (/^[\n\r\t -\u02ff\u0370-\u04ff\u2010-\u2026\u20ac]*$/.test(text) && isAllOwn(text))
    return [{ text, font: own, name: undefined }]
  const levels = hasRightToLeft(text) ? bidi.getEmbeddingLevels(text, direction).levels : null
  const pieces: Piece[] = []
  for (const { segment, index } of characters.segment(text)) {
    const level = levels?.[index] ?? 0
    const piece = pieceOf(segment, { level, bold, own })
    const last = pieces.at(-1)
    const continues =
      last &&
      last.font === piece.font &&
      last.level === level &&
      (level % 2 === 0 || last.isSpace === piece.isSpace)
    if (continues) pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
    else pieces.push(piece)
  }
  return inVisualOrder(pieces).map(({ text, font, name, level }) => ({
    text: level % 2 === 1 ? drawnFromRight(text) : text,
    font,
    name,
  }))
}

const isAllOwn = (text: string) => /^[\n\r\t -~]*$/.test(text) || [...text].every(isInOwnFont)

function pieceOf(
  segment: string,
  { level, bold, own }: { level: number; bold: boolean; own: string },
): Piece {
  const isSpace = /^\s+$/.test(segment)
  const letters = visible(segment)
  const isOwn = isSpace || [...letters].every(isInOwnFont)
  const font = isOwn ? null : extraFontOf(segment)
  if (!font) return { text: letters, font: own, name: undefined, level, isSpace }
  const text = segment.replace(/[\ufe0e\ufe0f]/g, '')
  return { text, font: bold ? font.bold : font.regular, name: font.name, level, isSpace }
}

/** Reverses every sequence of parts at each level, from the highest down to the lowest odd one. */
function inVisualOrder(pieces: readonly Piece[]): readonly Piece[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end === start) continue
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

/** Mirrors brackets. Marks without letters of a right-to-left script are reversed here, since fontkit leaves them. */
function drawnFromRight(text: string): string {
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
  return (hasRightToLeft(text) ? mirrored : mirrored.reverse()).join('')
}
