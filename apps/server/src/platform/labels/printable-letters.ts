import { openSync } from 'fontkit'
import { fonts } from '../pdf/pdf-fonts.ts'
import type { Label } from './label-job.ts'

let faces: readonly { hasGlyphForCodePoint(codePoint: number): boolean }[] | undefined
const known = new Map<string, boolean>()

/** Whether both faces of labels have the letter; spaces are not drawn. */
function isPrintable(letter: string): boolean {
  let answer = known.get(letter)
  if (answer === undefined) {
    faces ??= [openSync(fonts.regular), openSync(fonts.bold)]
    const codePoint = letter.codePointAt(0) ?? 0
    answer = /^\s$/.test(letter) || faces.every((face) => face.hasGlyphForCodePoint(codePoint))
    known.set(letter, answer)
  }
  return answer
}

/** Returns the letters of the labels' texts that would be drawn as empty boxes, each once, in their order. */
export function unprintableLetters(labels: readonly Label[]): string[] {
  const missing = new Set<string>()
  for (const { lines } of labels)
    for (const { text } of lines) for (const letter of text) if (!isPrintable(letter)) missing.add(letter)
  return [...missing]
}

/** The label with '?' for every letter that can't be printed; what its code contains stays. */
export const withoutUnprintable = (label: Label): Label => ({
  ...label,
  lines: label.lines.map((line) => ({
    ...line,
    text: Array.from(line.text, (letter) => (isPrintable(letter) ? letter : '?')).join(''),
  })),
})
