import { type FontFile, openSync } from 'fontkit'
import { type ExtraFont, ExtraFonts, visible } from './extra-fonts.ts'
import { fonts } from './pdf-fonts.ts'

let faces: readonly FontFile[] | undefined
const known = new Map<string, boolean>()
let extraFonts: { setting: string | undefined; fonts: ExtraFonts } | undefined

/** Returns the operator's font that has all letters of a character, or null (decision 87). */
export function extraFontOf(character: string): ExtraFont | null {
  const setting = process.env.FETTLE_FONTS
  if (extraFonts === undefined || extraFonts.setting !== setting)
    extraFonts = { setting, fonts: new ExtraFonts(setting) }
  return extraFonts.fonts.fontOf(character)
}

/** Whether a font has the letter; spaces are not drawn. */
export const isPrintable = (letter: string): boolean => isInOwnFont(letter) || extraFontOf(letter) !== null

/** Whether both faces of the product's own font have the letter. */
export function isInOwnFont(letter: string): boolean {
  let answer = known.get(letter)
  if (answer === undefined) {
    faces ??= [openSync(fonts.regular), openSync(fonts.bold)].filter((file) => 'hasGlyphForCodePoint' in file)
    const codePoint = letter.codePointAt(0) ?? 0
    answer = /^\s$/.test(letter) || faces.every((face) => face.hasGlyphForCodePoint(codePoint))
    known.set(letter, answer)
  }
  return answer
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Returns a text in which '?' replaces every character without a glyph, and adds those to `missing`. A letter whose accent
 * has no glyph loses the accent; invisible characters are removed.
 */
export function printableText(text: string, missing: Set<string>): string {
  if (/^[\n\r\t -~]*$/.test(text)) return text
  const composed = text.normalize('NFC')
  if ([...composed].every(isPrintable)) return composed
  return Array.from(characters.segment(composed), ({ segment }) => {
    const letters = visible(segment)
    const [first = '', ...marks] = letters
    if (letters !== segment && extraFontOf(segment) !== null && ![...letters].every(isInOwnFont))
      return segment
    if (first === '' || [first, ...marks].every(isPrintable)) return [first, ...marks].join('')
    missing.add(segment)
    return isPrintable(first) ? [first, ...marks.filter(isPrintable)].join('') : '?'
  }).join('')
}

const kinds = {
  'Chinese or Japanese characters': /\p{sc=Han}/u,
  'Japanese kana': /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  Korean: /\p{sc=Hangul}/u,
  Arabic: /\p{sc=Arabic}/u,
  Hebrew: /\p{sc=Hebrew}/u,
  Devanagari: /\p{sc=Devanagari}/u,
  Thai: /\p{sc=Thai}/u,
  emoji: /\p{Extended_Pictographic}/u,
} as const

/** Names the kinds of characters that a font lacks, such as 'Arabic, emoji'. */
export function kindsOf(characters: Iterable<string>): string {
  const all = [...characters]
  const named = Object.entries(kinds).filter(([, pattern]) => all.some((each) => pattern.test(each)))
  const hasOthers = all.some((each) => named.every(([, pattern]) => !pattern.test(each)))
  return [...named.map(([name]) => name), ...(hasOthers ? ['other characters'] : [])].join(', ')
}
