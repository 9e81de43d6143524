import { type Actor, may, type Permission } from './permissions.ts'

/** What an import may create besides the records of its file, where its rows name them and they are not there. */
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

/** What a person needs to create these on their own screens. */
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

/** Whether a person's imports may create these: only what they may create on the screens as well. */
export const mayCreateByImport = (actor: Actor, name: Creatable): boolean => may(actor, permissionOf[name])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How many letters two words may differ in and still be taken for one. */
const toleranceOf = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Words with digits, and short ones, are codes: 'Pump 1' and 'Pump 2', or 'Type A' and 'Type B', are two. */
function isNearlySameWord(one: string, other: string): boolean {
  if (/\d/.test(one) || /\d/.test(other)) return false
  if (Math.min(one.length, other.length) > 2 && (`${one}s` === other || one === `${other}s`)) return true
  const tolerance = toleranceOf(Math.min(one.length, other.length))
  return Math.abs(one.length - other.length) <= tolerance && distanceBetween(one, other) <= tolerance
}

/**
 * Whether a text may be a misspelling of another one: the same but for case, blanks and signs, or word by word but for a
 * letter or two that are missing, added, exchanged or swapped.
 */
export function isNearlySame(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.join('') === others.join('')) return words.length > 0
  return (
    words.length === others.length &&
    words.every((word, at) => word === others[at] || isNearlySameWord(word, others[at] ?? ''))
  )
}

/** The fewest letters to add, drop, exchange or swap with the next one until one text is the other. */
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
