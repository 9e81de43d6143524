import { foldColumn } from '../input/table.ts'
import type { Column } from '../kinds/column.ts'
import { usualHeads } from '../kinds/usual-heads.ts'
import { labelOf } from '../runs/browser-words.ts'

const numberSigns: ReadonlySet<string> = new Set(['no', 'nr', 'num', 'nbr'])

/**
 * Comparison form of a head: 'Serial No.', 'serial #' and 'SerialNumber' are equal. A colon inside is kept,
 * because attribute heads use it.
 */
function keyOf(head: string): string {
  const words = head
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[#№]/g, ' number ')
    .replace(/(?<![\s:*.?])[\s:*.?]+$/, '')
    .split(/[\s_\-./()*]+/)
  return words.map((word) => (numberSigns.has(word) ? 'number' : word)).join('')
}

/** Whether two heads are the same but for how they are written. */
export const isSameHead = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

/** Heads of a column, the most certain first: name and label, aliases of the kind, and heads of any list. */
const headsOf = ({ name, aliases = [] }: Column): readonly (readonly string[])[] => [
  [name, labelOf(name)],
  aliases,
  usualHeads[name] ?? [],
]

/** All heads of a column, without its name and guesses. */
export const otherHeads = (column: Column): string[] => {
  const [, aliases = [], usual = []] = headsOf(column)
  return [...new Set([...aliases, ...usual])].filter((head) => keyOf(head) !== keyOf(column.name))
}

const keysOfColumn = new WeakMap<Column, readonly (readonly string[])[]>()

function keysOf(column: Column): readonly (readonly string[])[] {
  const keys = keysOfColumn.get(column) ?? headsOf(column).map((heads) => heads.map(keyOf))
  keysOfColumn.set(column, keys)
  return keys
}

const levels = [0, 1, 2]

/** The column that a head means for itself: by its name, else as one of its other heads; undefined where it means none. */
export function columnNamed(columns: readonly Column[], head: string): Column | undefined {
  const folded = foldColumn(head)
  const named = columns.find(({ name }) => foldColumn(name) === folded)
  if (named) return named
  const key = keyOf(head)
  for (const level of levels) {
    const column = columns.find((each) => keysOf(each)[level]?.includes(key))
    if (column) return column
  }
  return undefined
}

type Options = {
  /** Columns that have their head already. */
  taken?: ReadonlySet<Column>
  /** Whether a column of the file has no values: such a one is no key, unless it has the name of one. */
  isEmpty?: (head: string) => boolean
}

/**
 * Maps the heads of a file to columns, each at most once: exact names first, then other heads, best first.
 * Remaining heads may be guessed from the others.
 */
export function columnsMeant(
  columns: readonly Column[],
  heads: readonly string[],
  { taken = new Set(), isEmpty = () => false }: Options = {},
): Map<string, Column> {
  const meant = new Map<string, Column>()
  const isWhole = ({ within }: Column) =>
    within === undefined ||
    [...taken].some(({ name }) => name === within) ||
    heads.some((head) => columnNamed(columns, head)?.name === within)
  const bound = new Set(taken)
  const named = new Map(columns.map((column) => [foldColumn(column.name), column]))
  const bind = (head: string, column: Column) => {
    meant.set(head, column)
    bound.add(column)
  }
  for (const head of heads) {
    const column = named.get(foldColumn(head))
    if (column && !bound.has(column) && isWhole(column)) bind(head, column)
  }
  const open = new Map<string, string>()
  for (const head of heads) if (!meant.has(head) && !open.has(keyOf(head))) open.set(keyOf(head), head)
  const bindFirst = (column: Column, keys: readonly string[]) => {
    const key = keys.find((each) => open.has(each) && !(column.isKey && isEmpty(open.get(each) ?? '')))
    const head = key === undefined ? undefined : open.get(key)
    if (key === undefined || head === undefined) return
    open.delete(key)
    bind(head, column)
  }
  for (const level of levels)
    for (const column of columns)
      if (!bound.has(column) && isWhole(column)) bindFirst(column, keysOf(column)[level] ?? [])
  const sure = new Set([...bound].map(({ name }) => name))
  for (const column of columns)
    for (const { head, beside } of column.guesses ?? [])
      if (!bound.has(column) && (beside === undefined || sure.has(beside))) bindFirst(column, [keyOf(head)])
  return meant
}
