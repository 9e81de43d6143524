import type { DbOrTrx } from '#platform/db/database.ts'
import type { Column } from '../kinds/column.ts'
import type { Draft, FieldChange, Kind } from '../kinds/kind.ts'
import { momentText } from '../values/stored-text.ts'
import { labelOf } from './browser-words.ts'
import { findNames, findReferenceTables, type RecordedRow } from './import-rows.repository.ts'

/** Maximum length of a recorded value. */
const valueLength = 500

function valueText(value: unknown, zone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return momentText(value, zone)
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, valueLength)
}

/** The column of the kind that a stored field comes from: 'trade_id' from 'trade', 'status_kind' from 'status'. */
function columnOf(kind: Kind, field: string): Column | undefined {
  const plain = field.replace(/_(id|kind)$/, '')
  return (
    kind.columns.find((column) => column.field === field) ??
    kind.columns.find((column) => column.name === plain)
  )
}

/** Whether people are shown what a row does to a field: of which property it is, the import says as a whole. */
function isOfColumn(kind: Kind, field: string): boolean {
  const column = columnOf(kind, field)
  return column !== undefined && column.name !== 'property'
}

/** Tells changes as people read them: labels of columns, names of records, times in the zone of the property. */
export function createChangePresenter(kind: Kind) {
  const tables = new Map<string, Map<string, string>>()

  async function namesIn(db: DbOrTrx, recordKind: string, changes: readonly FieldChange[]) {
    const references = tables.get(recordKind) ?? (await findReferenceTables(db, recordKind))
    tables.set(recordKind, references)
    const wanted = new Map<string, Set<number>>()
    for (const { field, before, after } of changes) {
      const table = references.get(field)
      if (table === undefined) continue
      const ids = wanted.get(table) ?? new Set()
      wanted.set(table, ids)
      for (const id of [before, after]) if (typeof id === 'number') ids.add(id)
    }
    const names = new Map<string, Map<number, string>>()
    for (const [table, ids] of wanted)
      if (ids.size > 0) names.set(table, await findNames(db, table, [...ids]))
    return (field: string, value: unknown) =>
      typeof value === 'number' ? names.get(references.get(field) ?? '')?.get(value) : undefined
  }

  return async (db: DbOrTrx, drafts: readonly Draft[]): Promise<Map<Draft, RecordedRow['changes']>> => {
    const shown = new Map<Draft, RecordedRow['changes']>()
    const noted = drafts.filter((draft) => draft.record !== undefined)
    const recordKind = noted[0]?.record?.kind
    if (recordKind === undefined) return shown
    const isShown = (field: string) => field.includes(':') || isOfColumn(kind, field)
    const nameOf = await namesIn(
      db,
      recordKind,
      noted.flatMap(({ record }) => (record?.changes ?? []).filter(({ field }) => isShown(field))),
    )
    for (const draft of noted) {
      const zone = draft.property?.timeZone ?? 'UTC'
      const changes = (draft.record?.changes ?? []).flatMap(({ field, before, after }) => {
        if (!isShown(field)) return []
        const isOwn = field.includes(':')
        const column = isOwn ? undefined : columnOf(kind, field)
        const text = (value: unknown) => nameOf(field, value) ?? valueText(value, zone)
        const own = { before: text(before), after: text(after) }
        // The generated key of a row without a number is meaningless for people.
        if (own.after?.startsWith('row ') && column?.field === 'external_reference') return []
        if (own.before === own.after) return []
        return [{ field: isOwn ? field : labelOf(column?.name ?? field), ...own }]
      })
      shown.set(draft, changes)
    }
    return shown
  }
}
