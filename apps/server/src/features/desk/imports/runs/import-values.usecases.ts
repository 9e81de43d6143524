import type { ImportValues } from '@fettle/contract/imports'
import type { Actor } from '@fettle/rules/access/permissions'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { ImportFailure } from '../imports.errors.ts'
import { type Column, wordsOf } from '../kinds/column.ts'
import type { Kind } from '../kinds/kind.ts'
import { withCustomFields } from '../kinds/order-custom-fields.ts'
import { readCell } from '../mapping/read-cell.ts'
import { parseChoice } from '../values/choice.ts'
import { findSubStatuses } from '../work-orders.repository.ts'
import { getImport } from './import-runs.access.ts'
import { unknownKind } from './import-runs.errors.ts'
import { presentImportDetail } from './import-runs.presenter.ts'
import { findKnown, findKnownNames, type KnownName, refersToRecords } from './known-values.repository.ts'
import { withLocalCopy } from './local-copy.ts'
import { countTableValues } from './read-table.ts'
import { kindNamed, targetNamed } from './run-options.ts'

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'config'>

/** Values that are listed, and meanings that are offered. */
const bounds = { listed: 500, known: 1000 }

/** Values of a mapped column, most frequent first, with possible meanings. */
export async function listImportValues(
  deps: Deps,
  actor: Actor,
  { importId, target }: { importId: number; target: string },
): Promise<ImportValues> {
  const row = await getImport(deps.db, actor, importId)
  const plainKind = kindNamed(row.kind)
  if (!plainKind) throw unknownKind(row.kind)
  const kind = await withCustomFields(deps.db, plainKind)
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
      const options = { ...detail.options, headLine: detail.headLine, values: [] }
      const read = { of: kind.name, target, file, options }
      return await countTableValues(read, `account ${actor.userId}`).catch((error: unknown) => {
        if (error instanceof ImportFailure)
          throw invalid([{ field: 'target', code: 'unreadable', message: error.message }])
        throw error
      })
    },
  )
  const texts = [...counted.values.keys()]
  // A job type is looked up within the trade of its row, where the file has one.
  const isWithin =
    column.name === 'job_type' && detail.options.mapping.some((line) => line.target === 'trade')
  const names = await namesOf(deps, kind, column, { propertyIds, isWithin })
  const known = names.isKnown
    ? new Set(texts.filter(names.isKnown))
    : await findKnown(deps.db, column.name, { propertyIds, texts, isWithin })
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
  { propertyIds, isWithin }: { propertyIds: readonly number[]; isWithin: boolean },
): Promise<{ known: KnownName[]; isKnown?: (text: string) => boolean }> {
  if (column.type === 'truth') return { known: asNames(['Yes', 'No']), isKnown: isReadable(column) }
  const words = wordsOf(column)
  if (words.length > 0) {
    const isWord = (text: string) => parseChoice(text, words).ok || column.reads?.(text) === true
    return { known: asNames(words), isKnown: column.words ? isWord : isReadable(column) }
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
    return { known: asNames(known), isKnown: (text) => parseChoice(text, known).ok }
  }
  if (!refersToRecords(column.name)) return { known: [], isKnown: () => true }
  return { known: await findKnownNames(db, column.name, { propertyIds, isWithin, limit: bounds.known }) }
}

const asNames = (texts: readonly string[]): KnownName[] => texts.map((text) => ({ value: text, label: text }))

/** Whether a text can be read as the column requires. */
const isReadable = (column: Column) => (text: string) =>
  readCell(text, column, 0, {
    dateOrder: null,
    decimalMark: null,
    separators: new Map(),
    evidence: { assumedOn: null, contradictedOn: null },
  }).ok
