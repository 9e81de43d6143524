import { type Actor, may, type Permission } from '../access/permissions.ts'

/** Records that an import can create implicitly if its rows name missing ones. */
export const creatable = [
  'buildings',
  'floors',
  'rooms',
  'trades',
  'job-types',
  'classes',
  'meters',
  'procedures',
] as const
export type Creatable = (typeof creatable)[number]

/** Permission to create these on screen. */
const permissionOf: Readonly<Record<Creatable, Permission>> = {
  buildings: 'settings.manage',
  floors: 'settings.manage',
  rooms: 'settings.manage',
  trades: 'settings.manage',
  'job-types': 'system.manage',
  classes: 'system.manage',
  meters: 'assets.edit',
  procedures: 'system.manage',
}

/** Whether a user's imports may create these records, which requires the same permission as on screen. */
export const mayCreateByImport = (actor: Actor, name: Creatable): boolean => may(actor, permissionOf[name])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Number of letters by which two words may differ and still match. */
const toleranceOf = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Words with digits, and short ones, are codes that must match exactly: 'Pump 1' and 'Pump 2', or 'Type A'
 * and 'Type B', differ.
 */
function isNearlySameWord(one: string, other: string): boolean {
  if (/\d/.test(one) || /\d/.test(other)) return false
  if (Math.min(one.length, other.length) > 2 && (`${one}s` === other || one === `${other}s`)) return true
  const tolerance = toleranceOf(Math.min(one.length, other.length))
  return Math.abs(one.length - other.length) <= tolerance && distanceBetween(one, other) <= tolerance
}

/**
 * Whether a text may be a misspelling of another: equal except for case, blanks and punctuation, or word by
 * word within one or two missing, extra, replaced or swapped letters.
 */
export function isNearlySame(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.join('') === others.join('')) return words.length > 0
  return (
    words.length === others.length &&
    words.every((word, at) => word === others[at] || isNearlySameWord(word, others[at] ?? ''))
  )
}

/** Edit distance with insertion, deletion, replacement and swap of adjacent letters. */
function distanceBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isEqual = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (above[at] as number) + 1,
        (current[at - 1] as number) + 1,
        (above[at - 1] as number) + (isEqual ? 0 : 1),
        isSwapped ? (before[at - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = current
  }
  return above[other.length] as number
}
