import { isPrintable } from '../pdf/printable-letters.ts'
import type { Label } from './label-job.ts'

/** Returns the letters of the labels' texts that the font lacks, each once, in sequence. */
export function unprintableLetters(labels: readonly Label[]): string[] {
  const missing = new Set<string>()
  for (const { lines } of labels)
    for (const { text } of lines) for (const letter of text) if (!isPrintable(letter)) missing.add(letter)
  return [...missing]
}

/** Replaces every letter that cannot be printed with '?'. The code's content is unchanged. */
export const withoutUnprintable = (label: Label): Label => ({
  ...label,
  lines: label.lines.map((line) => ({
    ...line,
    text: Array.from(line.text, (letter) => (isPrintable(letter) ? letter : '?')).join(''),
  })),
})
