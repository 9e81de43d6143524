const joiningScripts =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
const joining = new RegExp(
  `[${joiningScripts
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]`,
  'u',
)
/** Signs that suppress the vowel of an Indic consonant; a joiner after one chooses the shape of the letter. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/
const picture = /\p{Extended_Pictographic}/u
const endOfPicture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u
const invisible = /\p{Default_Ignorable_Code_Point}/u

/**
 * Whether removing an invisible character would change a word or an emoji. Compares neighbors, because older
 * browsers have no lookbehind.
 */
function isMeaningful(before: string, sign: string, after: string): boolean {
  if (/[\u200C\u200D]/.test(sign))
    return (
      virama.test(before) ||
      (joining.test(before) && joining.test(after)) ||
      (sign === '\u200D' && endOfPicture.test(before) && picture.test(after))
    )
  if (sign === '\uFE0F' && after === '\u20E3') return /[0-9#*]/.test(before)
  if (/[\uFE0E\uFE0F]/.test(sign) && picture.test(before)) return true
  // Flags of England, Scotland and Wales are spelled in tags.
  if (/[\u{E0020}-\u{E007F}]/u.test(sign)) return /[\u{1F3F4}\u{E0020}-\u{E007E}]/u.test(before)
  if (/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u.test(sign)) return /\p{Script=Han}/u.test(before)
  return /[\u180B-\u180F]/.test(sign) && /\p{Script=Mongolian}/u.test(before)
}

function withoutInvisible(text: string): string {
  if (!invisible.test(text)) return text
  const characters = [...text]
  const kept: string[] = []
  for (const [at, character] of characters.entries())
    if (!invisible.test(character) || isMeaningful(kept.at(-1) ?? '', character, characters[at + 1] ?? ''))
      kept.push(character)
  return kept.join('')
}

/**
 * Returns the one form in which texts that people enter are stored: NFC, with plain spaces instead of no-break and
 * typographic ones, and without invisible characters. Joiners stay where a script or an emoji needs them. Texts that look
 * the same are the same afterwards.
 */
export function plainText(text: string): string {
  // Most texts are ASCII and need no change.
  if (/^[\n\r\t -~]*$/.test(text)) return text
  const spaced = text
    .normalize('NFC')
    .replaceAll(/[^\P{Zs}\u3000]/gu, ' ')
    .replaceAll(/[\u2028\u2029]/g, '\n')
  return withoutInvisible(spaced).normalize('NFC')
}
