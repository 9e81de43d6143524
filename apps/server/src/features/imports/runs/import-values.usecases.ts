import type { ImportValues } from '@fettle/contract/imports'
import type { Actor } from '@fettle/rules/permissions'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { separatorsOf } from '../import-reading.ts'
import { ImportFailure } from '../imports.errors.ts'
import { openKindSource } from '../input/kind-source.ts'
import { openTable } from '../input/table.ts'
import { type Column, wordsOf } from '../kinds/column.ts'
import type { Kind } from '../kinds/kind.ts'
import { readCell } from '../mapping/read-cell.ts'
import { bindColumns } from '../mapping/row-mapping.ts'
import { cutAt } from '../mapping/value-map.ts'
import type { ImportOptions } from '../options.ts'
import { parseChoice } from '../values/choice.ts'
import { findSubStatuses } from '../work-orders.repository.ts'
import { getImport } from './import-runs.access.ts'
import { unknownKind } from './import-runs.errors.ts'
import { presentImportDetail } from './import-runs.presenter.ts'
import { findKnown, findKnownNames, refersToRecords } from './known-values.repository.ts'
import { withLocalCopy } from './local-copy.ts'
import { asPlainFailure } from './look-at-file.ts'
import { kindNamed, targetNamed, toEngineOptions } from './run-options.ts'

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'config'>

/** Rows that are read, different values that are counted, values that are listed, and meanings that are offered. */
const bounds = { rows: 100_000, counted: 5000, listed: 500, known: 1000 }

/** What stands in a column of the kind as the file is mapped, the most frequent first, and what it may mean. */
export async function listImportValues(
  deps: Deps,
  actor: Actor,
  { importId, target }: { importId: number; target: string },
): Promise<ImportValues> {
  const row = await getImport(deps.db, actor, importId)
  const kind = kindNamed(row.kind)
  if (!kind) throw unknownKind(row.kind)
  const detail = presentImportDetail(row)
  const column = kind.columns.find(({ name }) => name === target) && targetNamed(kind, target)
  if (!column)
    throw invalid([{ field: 'target', code: 'unknown', message: `There is no column '${target}'.` }])
  const propertyIds = row.property_id === null ? actor.propertyIds : [row.property_id]
  const counted = await withLocalCopy(
    { storage: deps.storage, dataFolder: deps.config.dataFolder },
    row.sha256,
    async (path) => {
      const file = { path, fileName: row.file_name }
      const read = { ...detail.options, headLine: detail.headLine, values: [] }
      const options = toEngineOptions(kind, read, {
        ...file,
        refusedPath: '',
        propertyCode: null,
        allowedProperties: null,
      })
      return await countValues(kind, column, options).catch((error: unknown) => {
        const plain = asPlainFailure(error, file)
        if (plain instanceof ImportFailure)
          throw invalid([{ field: 'target', code: 'unreadable', message: plain.message }])
        throw plain
      })
    },
  )
  const texts = [...counted.values.keys()]
  const names = await namesOf(deps, kind, column, propertyIds)
  const known = names.isKnown
    ? new Set(texts.filter(names.isKnown))
    : await findKnown(deps.db, column.name, { propertyIds, texts })
  return {
    target,
    values: [...counted.values]
      .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
      .slice(0, bounds.listed)
      .map(([value, rows]) => ({ value, rows, isKnown: known.has(value) })),
    known: names.known,
    hasMore: counted.hasMore || texts.length > bounds.listed,
  }
}

/** What a column may say; `isKnown` where that is a closed list. */
async function namesOf(
  { db }: Deps,
  kind: Kind,
  column: Column,
  propertyIds: readonly number[],
): Promise<{ known: string[]; isKnown?: (text: string) => boolean }> {
  if (column.type === 'truth') return { known: ['Yes', 'No'], isKnown: isReadable(column) }
  const words = wordsOf(column)
  if (words.length > 0) {
    const isWord = (text: string) => parseChoice(text, words).ok
    return { known: [...words], isKnown: column.words ? isWord : isReadable(column) }
  }
  if (kind.name === 'work-orders' && column.name === 'status') {
    const subStatuses = await db.transaction().execute(findSubStatuses)
    const known = [
      'Submitted',
      'Open',
      'Hold',
      'Complete',
      'DNC',
      'Denied',
      ...subStatuses.map(({ name }) => name),
    ]
    return { known, isKnown: (text) => parseChoice(text, known).ok }
  }
  if (!refersToRecords(column.name)) return { known: [], isKnown: () => true }
  return { known: await findKnownNames(db, column.name, { propertyIds, limit: bounds.known }) }
}

/** Whether a text can be read as the column requires. */
const isReadable = (column: Column) => (text: string) =>
  readCell(text, column, 0, {
    dateOrder: null,
    decimalMark: null,
    separators: new Map(),
    evidence: { assumedOn: null, contradictedOn: null },
  }).ok

async function countValues(
  kind: Kind,
  column: Column,
  options: ImportOptions,
): Promise<{ values: Map<string, number>; hasMore: boolean }> {
  const source = await openKindSource(kind, { ...options, guesses: true })
  try {
    const table = await openTable(source, { headLine: options.headLine, namesColumns: true })
    const expression = options.map.get(column.name)
    const values = new Map<string, number>()
    if (!expression) return { values, hasMore: false }
    const map = new Map([[column.name, expression]])
    const separators = separatorsOf(table, [column], options)
    const mapping = bindColumns(table.header, [column], { ...options, map, joins: [], separators })
    let rows = 0
    for await (const row of table.rows) {
      const text = mapping.read(row.cells, row.number)(column)
      for (const word of text === undefined ? [] : cutAt(text, separators.get(column.name)))
        if (values.has(word) || values.size < bounds.counted) values.set(word, (values.get(word) ?? 0) + 1)
      rows += 1
      if (rows === bounds.rows || values.size === bounds.counted) return { values, hasMore: true }
    }
    return { values, hasMore: false }
  } finally {
    await source.close?.()
  }
}
