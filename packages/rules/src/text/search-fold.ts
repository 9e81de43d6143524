/**
 * Marks that a search ignores: accents, vowel points of Hebrew and Arabic, the Arabic kashida, invisible format characters
 * and variation selectors. Vowel signs of Indic scripts are letters to their readers and are not listed.
 */
const ignoredRanges = [
  // Latin, Greek, Cyrillic
  '\\u0300-\\u036F\\u0483-\\u0489\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F',
  // Hebrew
  '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7',
  // Arabic
  '\\u0610-\\u061A\\u061C\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E8\\u06EA-\\u06ED',
  // Invisible
  '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF',
]
const ignored = new RegExp(`[${ignoredRanges.join('')}]+`, 'g')

/** Letters and signs that Unicode does not decompose, with what people type for them. */
const typed = new Map(
  Object.entries({
    "'": '‘’‚‛ʹʻʼ′ˈ',
    '"': '“”„‟«»',
    '-': '‐‒–—―−',
    '/': '⁄',
    d: 'đð',
    h: 'ħ',
    i: 'ı',
    l: 'ł',
    n: 'ŋ',
    o: 'ø',
    t: 'ŧ',
    x: '×',
    σ: 'ς',
    ss: 'ß',
    ae: 'æ',
    oe: 'œ',
    th: 'þ',
  }).flatMap(([plain, variants]) => [...variants].map((variant) => [variant, plain] as const)),
)
const variants = new RegExp(`[${[...typed.keys()].join('')}]`, 'gu')

/**
 * Returns the form under which texts are searched: without regard to case, accents, width, ligatures, typographic
 * apostrophes, quotes and dashes, and invisible characters. The database's `search_fold` returns the same; a test compares
 * the two.
 */
export const searchFold = (text: string): string =>
  text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(variants, (variant) => typed.get(variant) ?? variant)

/** Whether a text contains the typed text, compared by `searchFold`. */
export const isTextFound = (text: string, wanted: string): boolean =>
  searchFold(text).includes(searchFold(wanted))
