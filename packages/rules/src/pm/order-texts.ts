import { maxLength } from '../records/limits.ts'

/** What an order of a schedule says: its description, and messages that hold what does not fit into it. */
export type OrderTexts = { readonly description: string; readonly messages: readonly string[] }

/**
 * Puts the description and the notes of a schedule on its order. Where both together are longer than the description of
 * an order may be, the notes become messages of the order; nothing is cut off.
 */
export function orderTexts(description: string, notes: string): OrderTexts {
  const whole = [description, notes].filter((text) => text !== '').join('\n\n')
  if (whole.length <= maxLength.description) return { description: whole, messages: [] }
  return { description, messages: split(notes, maxLength.message) }
}

/** Splits a text into parts of at most `max` characters, at the end of a line or a word where there is one. */
function split(text: string, max: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    const head = rest.slice(0, max + 1)
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const at = end > 0 ? end : max
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  if (rest !== '') parts.push(rest)
  return parts
}
