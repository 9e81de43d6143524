const unsaid = '…'

/** Addresses, numbers that reach somebody, and people who are called by their title. */
const personal = [
  /(?<!\S)\S+@\S+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\+?\(?\d(?:[\s()./-]{0,3}\d){4,}/g,
  /\b(?:mrs?|ms|miss|dr|prof|herr|frau)\.?\s+\p{Lu}[\p{L}'’-]*/giu,
]

/**
 * The first words of a text, at most `most` characters, on one line: without e-mail and web addresses, without phone
 * and other long numbers, and without the names of people who are called by a title. For people who are told what an
 * order is about before they may see it.
 */
export function firstWords(text: string, most = 80): string {
  const masked = personal.reduce((left, pattern) => left.replace(pattern, unsaid), text.slice(0, most * 6))
  const line = masked.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const lastGap = cut.lastIndexOf(' ')
  return `${(lastGap > most / 2 ? cut.slice(0, lastGap) : cut).trimEnd()}${unsaid}`
}
