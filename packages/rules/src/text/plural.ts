/**
 * The plural of a word for places that a customer may choose, such as 'Building', 'Campus' or 'Facility': by the regular
 * English endings, with the first letters as they are. An empty word stays empty.
 */
export function pluralOf(word: string): string {
  if (word === '') return ''
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/[^aeiou\W]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}
