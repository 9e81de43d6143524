const joiningScripts =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
const joining = `[${joiningScripts
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')}]`
/** Signs that suppress the vowel of an Indic consonant; a joiner after one chooses the shape of the letter. */
const virama = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'
const picture = '\\p{Extended_Pictographic}'

/** Invisible characters without which a word or an emoji would be another one. */
const meaningful = [
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  `(?<=${virama})[\\u200C\\u200D]`,
  `(?<=${picture}|\\uFE0F|\\p{Emoji_Modifier})\\u200D(?=${picture})`,
  `(?<=${picture})[\\uFE0E\\uFE0F]`,
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]*)[\\u{E0020}-\\u{E007F}]',
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180F]',
].join('|')
const invisible = new RegExp(`(${meaningful})|\\p{Default_Ignorable_Code_Point}`, 'gu')

/**
 * Returns the one form in which texts that people enter are stored: NFC, with plain spaces instead of no-break and
 * typographic ones, and without invisible characters. Joiners stay where a script or an emoji needs them. Texts that look
 * the same are the same afterwards.
 */
export function plainText(text: string): string {
  // Most texts are ASCII and need no change.
  if (/^[\n\r\t -~]*$/.test(text)) return text
  return text
    .normalize('NFC')
    .replaceAll(/[^\P{Zs}\u3000]/gu, ' ')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(invisible, (_, needed: string | undefined) => needed ?? '')
    .normalize('NFC')
}
