const omittedPhrases = '…'

/** Email and web addresses, phone numbers, and names after a title. */
const personal = [
  /(?<!\S)\S+@\S+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\+?\(?\d(?:[\s()./-]{0,3}\d){4,}/g,
  /\b(?:mrs?|ms|miss|dr|prof|herr|frau)\.?\s+\p{Lu}[\p{L}'’-]*/giu,
]

/**
 * Returns a text's public excerpt on one line, at most `max` characters, without email and web addresses,
 * phone and other long numbers, and names after a title. For people who learn what an order is about before
 * they may see it.
 */
export function publicExcerpt(text: string, max = 80): string {
  const masked = personal.reduce(
    (left, pattern) => left.replace(pattern, omittedPhrases),
    text.slice(0, max * 6),
  )
  const line = masked.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const lastGap = cut.lastIndexOf(' ')
  return `${(lastGap > max / 2 ? cut.slice(0, lastGap) : cut).trimEnd()}${omittedPhrases}`
}
