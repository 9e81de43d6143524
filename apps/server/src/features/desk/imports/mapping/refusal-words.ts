import type { Refusal } from '../imports.errors.ts'
import { isSameHead } from './known-heads.ts'
import type { RowMapping } from './row-mapping.ts'

const opening = '\uE000'
const closing = '\uE001'
const marked = new RegExp(`${opening}([^${closing}]*)${closing}`, 'g')

/** A column reference in a reason, replaced by the file's name when displayed. */
export const columnInReason = (name: string): string => opening + name + closing

/** Formats the rejections of a file. */
export type RefusalWords = {
  /** What the file calls a column, with our name in brackets where that is another: 'Bldg (Building)'. */
  nameOf(column: string): string
  /** A refusal with its columns named so. */
  tell(refusal: Refusal): Refusal
}

/**
 * Names columns by the heads of the file that they are read from, several with ' + ' between them. One that is read from none,
 * such as a constant, has our name alone, which `labelOf` gives.
 */
export function createRefusalWords(mapping: RowMapping, labelOf: (column: string) => string): RefusalWords {
  const heads = new Map(mapping.targets.map((target) => [target.name, mapping.headsOf(target)]))
  const nameOf = (column: string): string => {
    if (column === '') return ''
    const label = labelOf(column)
    const own = heads.get(column) ?? []
    if (own.length === 0) return label
    const written = own.join(' + ')
    return own.length === 1 && isSameHead(written, label) ? written : `${written} (${label})`
  }
  return {
    nameOf,
    tell: ({ column, reason }) => ({
      column: nameOf(column),
      reason: reason.replaceAll(marked, (_, name: string) => nameOf(name)),
    }),
  }
}

/** A formatted rejection in one line. */
export const inOneLine = ({ column, reason }: Refusal): string => (column ? `${column}: ${reason}` : reason)
