import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plain text', () => {
  test.each([
    ['an accent typed as two characters', 'Cafe\u0301', 'Café'],
    ['a Hangul syllable typed as letters', '누수'.normalize('NFD'), '누수'],
    ['no-break spaces', 'Room\u00A0101\u202Fm²', 'Room 101 m²'],
    ['a zero-width space', 'P\u200B-7', 'P-7'],
    ['a byte order mark', '\uFEFFP-7', 'P-7'],
    ['a soft hyphen', 're\u00ADset', 'reset'],
    ['a word joiner', 'P\u2060-7', 'P-7'],
    ['marks of direction', '\u200EP-7\u200F\u202E', 'P-7'],
    ['a joiner between Latin letters', 'P\u200D-\u200C7', 'P-7'],
    ['a Hangul filler', '\u3164', ''],
    ['an accent after a joiner', 'e\u200D\u0301', 'é'],
    ['a variation selector after a letter', 'P\uFE0F-7', 'P-7'],
    ['tags after a letter', 'P\u{E0067}\u{E0062}-7', 'P-7'],
    ['a line separator', 'one\u2028two', 'one\ntwo'],
    ['only invisible characters', '\u200B\u200C\u2060\u00AD', ''],
  ])('%s', (_what, typed, stored) => {
    expect(plainText(typed)).toBe(stored)
    expect(plainText(stored)).toBe(stored)
  })
})

test.each([
  ['Persian with a zero-width non-joiner', 'می\u200Cخواهم'],
  ['Hindi with a joiner after a virama', 'क्\u200Dष'],
  ['Malayalam with a joiner at the end of a word', 'അവന്\u200D'],
  ['Sinhala with a joiner', 'ශ්\u200Dරී'],
  ['a family of emoji', '👨\u200D👩\u200D👧'],
  ['an emoji with a skin tone and a joiner', '👩🏽\u200D🔧'],
  ['an emoji with a variation selector', '⚠\uFE0F'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a Han character with its variant', '葛\u{E0100}'],
  ['line breaks and tabs', 'one\r\n\ttwo'],
  ['an ideographic space', '水漏れ\u3000二階'],
])('leaves %s unchanged', (_what, text) => {
  expect(plainText(text)).toBe(text)
})
