import type { OrderLogLine } from '@fettle/rules/order-log'

const maxQuoted = 400

/** A text as a line of the log quotes it. */
export const quoted = (text: string): string =>
  text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted)}…`

/** What became of a value, in words; an empty text stands for none. */
export function changeText(label: string, before: string, after: string): string {
  if (before === '') return `${label} set to ${quoted(after)}`
  if (after === '') return `${label} removed; it was ${quoted(before)}`
  return `${label} changed from ${quoted(before)} to ${quoted(after)}`
}

/** The same as a line about a field. */
export const fieldLine = (label: string, before: string, after: string): OrderLogLine => ({
  kind: 'field',
  activity: changeText(label, before, after),
})

/** The end of a line that tells why; nothing where no reason was given. */
export const because = (reason: string | null | undefined): string => {
  const text = (reason ?? '').trim()
  return text === '' ? '' : `: ${quoted(text)}`
}
