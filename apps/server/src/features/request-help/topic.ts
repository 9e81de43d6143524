import { comparable, isUnspaced, wordsOf } from './words.ts'

/** A word of one text matches a word of the other from this similarity on; it tolerates typing errors and endings. */
const sameWord = 0.6
/** As many matching words are enough for texts to have the same topic. */
const enough = 4
/** At most this many characters of a text are compared. */
export const maxTopicLength = 600

/** Groups of three letters, with the beginning and end of the word; Hangul by the letters of its syllables. */
function trigramsOf(word: string): ReadonlySet<string> {
  const letters = [...`  ${word.normalize('NFD')} `]
  return new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`))
}

const shareOf = (wanted: Iterable<string>, has: (each: string) => boolean): number => {
  const all = [...wanted]
  return all.length === 0 ? 0 : all.filter(has).length / all.length
}

/**
 * A word of a script without spaces is searched in the whole text, because dictionaries separate the same word
 * differently in different sentences. Of a word with an ending, its ideographs are enough.
 */
function unspacedLikeness(keyword: string, text: string): number {
  if (text.includes(keyword)) return 1
  const ideographs = keyword.match(/\p{sc=Han}/gu) ?? []
  return ideographs.length > 1 && ideographs.every((each) => text.includes(each)) ? 0.8 : 0
}

/**
 * Returns a function that scores how far a text has the topic of the keywords, from 0 to 1: the share of matching words, of
 * which four are enough.
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
