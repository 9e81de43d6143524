/** Words that do not describe a problem, including those of polite requests and of places. */
const stopWords = new Set(
  `a about above after again all also an and any are as at back be because been before being below between both but by
  came can cannot come could day days did do does doing done down due each even ever every few for from get gets getting
  give go goes going gone good got had has have having he hello help her here hi him his how i if in into is it its just
  keep keeps know last let like look looks lot make many may maybe me might more morning most much must my near need needs
  new next no not now of off ok on once one only or other our out over own past please put really right said same saw say
  see seem seems she should since so some someone somebody soon still such take than thank thanks that the their them then
  there these they thing things this those through time to today too two under until up upon us use used using very want
  was way we week weeks well went were what when where which while who whole why will with would yes yesterday yet you your
  room rooms floor building office area broken work works working problem issue report request check fix repair`
    .split(/\s+/)
    .filter(Boolean),
)

/** Removes a word's grammatical ending: `leaking`, `leaks` and `leaked` become `leak`. */
function stemOf(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return undoubled(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && word.endsWith('ed')) return undoubled(word.slice(0, -2))
  if (word.length > 4 && /(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

const undoubled = (stem: string): string => (/([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem)

/**
 * Returns the words that describe what a text is about, in order and with repetitions: in lower case, without accents,
 * endings, numbers and stop words.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/\p{L}{2,40}/gu) ?? []).filter((word) => !stopWords.has(word)).map(stemOf)
}

/** Returns each descriptive word once, at most the first `most`. */
export const keywordsOf = (text: string, max = 12): string[] => {
  const long = wordsOf(text).filter((word) => word.length >= 3)
  return [...new Set(long)].slice(0, max)
}
