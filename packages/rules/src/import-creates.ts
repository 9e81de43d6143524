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
  'job-types': 'settings.manage',
  classes: 'settings.manage',
  meters: 'assets.edit',
  procedures: 'settings.manage',
}

/** Whether a person's imports may create these: only what they may create on the screens as well. */
export const mayCreateByImport = (actor: Actor, name: Creatable): boolean => may(actor, permissionOf[name])

/** Digits count, and texts are alike only where these are the same: 'Pump 1' and 'Pump 2' are two. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How many letters two texts may differ in and still be taken for one: of short ones none, because these are codes. */
const toleranceOf = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether a text may be a misspelling of another one: the same but for case, blanks and signs, or for a letter or two that
 * are missing, added, exchanged or swapped.
 */
export function isNearlySame(one: string, other: string): boolean {
  if (digitsOf(one) !== digitsOf(other)) return false
  const [a, b] = [lettersOf(one), lettersOf(other)]
  if (a === b) return a !== ''
  const tolerance = toleranceOf(Math.min(a.length, b.length))
  return Math.abs(a.length - b.length) <= tolerance && distanceBetween(a, b) <= tolerance
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
