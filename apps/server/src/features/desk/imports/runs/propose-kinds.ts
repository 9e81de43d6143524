import { listSheets } from '#platform/spreadsheet/read-workbook.ts'
import { UnreadableWorkbook } from '#platform/spreadsheet/workbook-parts.ts'
import { cobieWorkbook, looksLikeCobie } from '../cobie/cobie-workbook.ts'
import { ImportFailure } from '../imports.errors.ts'
import { exportedColumns } from '../input/exported-columns.ts'
import { refusedColumns } from '../input/refused-columns.ts'
import { openSource } from '../input/source.ts'
import { kinds } from '../kinds/all-kinds.ts'
import { keysMissing } from '../kinds/column.ts'
import type { Kind } from '../kinds/kind.ts'
import { columnsMeant, isSameHead } from '../mapping/known-heads.ts'
import { findHeadLine } from './head-line.ts'
import { ownColumn, readFirstRows } from './inspect-file.ts'

const maxProposals = 3
/** With less than this part of its heads known, a file may be a list of anything. */
const minScore = 0.25
/** What a head counts that is the name of a column itself, and one that only usually means it. */
const weights = { name: 1, otherHead: 0.9 }
/** Cost of each missing key, and of each other missing column that a new record needs: people often add these by hand. */
const missingCost = { key: 0.2, field: 0.05 }
/** Of two kinds that know all heads, it is the one that knows fewer others. */
const unusedCost = 0.05
/** Kinds whose scores differ by less are as likely. */
const sameScore = 0.02
/** A file that is named after a kind probably is of that kind, unless its heads say otherwise. */
const nameBonus = 0.3

const ownHeads: ReadonlySet<string> = new Set([...exportedColumns, ...refusedColumns])
const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ') ?? ''
  } `

/** Score of heads for a kind: the known share, less missing columns. 0 without known heads. */
function scoreOf(kind: Kind, heads: readonly string[], fileName: string): number {
  const meant = columnsMeant(kind.columns, heads)
  const own = heads.filter((head) => !meant.has(head) && ownColumn(kind, head) !== undefined).length
  if (meant.size === 0) return 0
  const known = [...meant].reduce(
    (sum, [head, { name }]) => sum + (isSameHead(head, name) ? weights.name : weights.otherHead),
    own,
  )
  const targets = new Set([...meant.values()].map(({ name }) => name))
  const has = (name: string) => targets.has(name)
  const fields = kind.columns.filter(
    ({ required, isKey, name, orAnyOf = [] }) => required && !isKey && ![name, ...orAnyOf].some(has),
  )
  const missing = keysMissing(kind.columns, has).length * missingCost.key + fields.length * missingCost.field
  const bonus = wordsOf(fileName).includes(wordsOf(kind.name)) ? nameBonus : 0
  const unused = 1 - meant.size / kind.columns.length
  return known / heads.length + bonus - missing - unused * unusedCost
}

/**
 * The kinds of tables that a file may be of, by its heads, the most likely first; none where too few of them are known,
 * they fit many kinds, or it cannot be read. Of a text file its beginning is enough.
 */
export async function proposeKinds(path: string, fileName: string): Promise<string[]> {
  try {
    const source = await openSource({ path, guesses: true })
    const isCobie = source.text === null && looksLikeCobie(await listSheets(path))
    const rows = await readFirstRows(source)
    const ranked = kinds
      .filter(({ isArchive }) => !isArchive)
      .map((kind) => ({ name: kind.name, score: scoreOf(kind, headsOf(kind, rows), fileName) }))
      .filter(({ score }) => score >= minScore)
      .toSorted((one, other) => other.score - one.score)
    const best = ranked[0]?.score ?? 0
    const alike = ranked.filter(({ score }) => best - score < sameScore)
    const lists = alike.length > maxProposals ? [] : ranked.map(({ name }) => name)
    return [...(isCobie ? [cobieWorkbook.name] : []), ...lists].slice(0, maxProposals)
  } catch (error) {
    if (error instanceof ImportFailure || error instanceof UnreadableWorkbook) return []
    throw error
  }
}

/** The heads of a file as a kind would read it. */
function headsOf(kind: Kind, rows: Awaited<ReturnType<typeof readFirstRows>>): string[] {
  const line = findHeadLine(kind, rows)
  const cells = rows.find((row) => row.line === line)?.cells ?? []
  return [...new Set(cells.map((cell) => cell.trim()))].filter((head) => head !== '' && !ownHeads.has(head))
}
