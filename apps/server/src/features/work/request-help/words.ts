import { searchFold } from '@fettle/rules/text/search-fold'
import { stopWords } from './stop-words.ts'

/** Removes a word's English ending: `leaking`, `leaks` and `leaked` become `leak`. */
function stemOf(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return undoubled(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && word.endsWith('ed')) return undoubled(word.slice(0, -2))
  if (word.length > 4 && /(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

const undoubled = (stem: string): string => (/([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem)

/** Letters of scripts without spaces between words. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const runs = new RegExp(`[${unspaced}]+|[[\\p{L}\\p{M}]--[${unspaced}]]{2,40}`, 'gv')
const isUnspacedRun = new RegExp(`^[${unspaced}]`, 'v')
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Whether a word's script does not separate words by spaces. */
export const isUnspaced = (word: string): boolean => isUnspacedRun.test(word)

/** Returns the normalized form of a text for word search. */
export const comparable = (text: string): string => searchFold(text).normalize('NFC')

/**
 * Returns the descriptive words of a text, in order and with repetitions: lower case, without accents,
 * English endings, numbers and stop words. In scripts without spaces, uses the runtime's dictionaries.
 */
export const wordsOf = (text: string): string[] =>
  (comparable(text).match(runs) ?? [])
    .flatMap((run) =>
      isUnspaced(run)
        ? Array.from(segmenter.segment(run), ({ segment }) => segment).filter(isContent)
        : [run],
    )
    .filter((word) => !stopWords.has(word))
    .map((word) => (/^[a-z]+$/.test(word) ? stemOf(word) : withoutArticle(word)))

/** Short words in hiragana are particles and endings. */
const isContent = (word: string): boolean => !/^\p{sc=Hiragana}{1,2}$/u.test(word)

/** Arabic and Hebrew write the article as part of the word. */
const withoutArticle = (word: string): string => word.replace(/^(?:ال|ה)(?=\p{L}{3})/u, '')

/** Words of fewer letters say too little in alphabets; in other scripts a letter is a syllable or a word. */
const isLongEnough = (word: string): boolean =>
  word.length >= (/^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word) ? 3 : isUnspaced(word) ? 1 : 2) ||
  /^\p{sc=Hangul}/u.test(word)

/** Returns the distinct descriptive words, at most `max`. */
export const keywordsOf = (text: string, max = 12): string[] =>
  [...new Set(wordsOf(text).filter(isLongEnough))].slice(0, max)
