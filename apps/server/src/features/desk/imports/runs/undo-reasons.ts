import { logWords } from '@fettle/rules/desk/system-log'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { labelOf } from './browser-words.ts'

export type When = { settings: Settings; zone: string }

const smallNumbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const plural = (word: string): string =>
  /(s|x|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`

/** 'Two work orders use it'. */
export function useText(table: string, count: number): string {
  const one = logWords(table).toLowerCase()
  const number = smallNumbers[count] ?? String(count)
  return count === 1 ? `${number} ${one} uses it` : `${number} ${plural(one)} use it`
}

/** 'Changed by Ada Brook on 3/9/2026', or with the field: 'City was changed by Ada Brook on 3/9/2026'. */
export function changeText(
  { by, at, field }: { by: string | null; at: Date; field?: string },
  { settings, zone }: When,
): string {
  const day = formatDate(localDay(at.getTime(), zone), settings)
  const start = field === undefined ? 'Changed' : `${labelOf(field.replace(/_id$/, ''))} was changed`
  return by === null ? `${start} on ${day}` : `${start} by ${by} on ${day}`
}
