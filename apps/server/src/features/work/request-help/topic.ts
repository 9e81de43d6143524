import { comparable, isUnspaced, wordsOf } from './words.ts'

/** Minimum similarity for matching words. Allows typing errors and endings. */
const sameWord = 0.6
/** Number of matching words for a full score. */
const enough = 4
/** Maximum compared characters of a text. */
export const maxTopicLength = 600

/** Trigrams including the word boundaries. Hangul is split into letters. */
function trigramsOf(word: string): ReadonlySet<string> {
  const letters = [...`  ${word.normalize('NFD')} `]
  return new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`))
}

const shareOf = (wanted: Iterable<string>, has: (each: string) => boolean): number => {
  const all = [...wanted]
  return all.length === 0 ? 0 : all.filter(has).length / all.length
}

/**
 * In scripts without spaces, a word is searched in the whole text, because dictionaries may split it
 * differently. For a word with an ending, its ideographs are enough.
 */
function unspacedLikeness(keyword: string, text: string): number {
  if (text.includes(keyword)) return 1
  const ideographs = keyword.match(/\p{sc=Han}/gu) ?? []
  return ideographs.length > 1 && ideographs.every((each) => text.includes(each)) ? 0.8 : 0
}

/**
 * Returns a function that scores a text against the keywords, from 0 to 1: the share of matching words, where
 * four are enough.
 */
export function createTopicScore(keywords: readonly string[]): (text: string) => number {
  const asked = Math.min(keywords.length, enough)
  const wanted = keywords.map((word) => ({ word, trigrams: isUnspaced(word) ? null : trigramsOf(word) }))
  return (text) => {
    const plain = comparable(text.slice(0, maxTopicLength))
    const words = [...new Set(wordsOf(plain))].filter((word) => !isUnspaced(word)).map(trigramsOf)
    const likeness = wanted
      .map(({ word, trigrams }) =>
        trigrams
          ? Math.max(0, ...words.map((own) => shareOf(trigrams, (trigram) => own.has(trigram))))
          : unspacedLikeness(word, plain),
      )
      .filter((alike) => alike >= sameWord)
      .sort((one, other) => other - one)
    return likeness.slice(0, asked).reduce((sum, alike) => sum + alike, 0) / asked
  }
}
