/** What a cell turned into, or why it could not be read. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string }

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value })
/** Choices in a sentence: 'CM, PM or REQ'. */
export const listed = (choices: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices)

export const unreadable = (reason: string): Parsed<never> => ({ ok: false, reason })

/** A cell as a reason quotes it: short, on one line. */
export function quoted(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\uFFFD]/gu, '\u00b7')
  return `'${line.length > 40 ? `${line.slice(0, 39)}\u2026` : line}'`
}
