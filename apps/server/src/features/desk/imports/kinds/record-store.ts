import { isSameText } from '@fettle/rules/records/same-text'
import type { RecordStore } from '#records/command/record-log.repository.ts'
import {
  findStored,
  insertRows,
  type RecordKey,
  type StoredRow,
  type TableName,
  takeBack,
  takeIds,
  updateRows,
} from '../imports.repository.ts'
import { logImportedRecords } from '../people.repository.ts'
import type { Column } from './column.ts'
import {
  type Draft,
  type FieldChange,
  type ImportContext,
  isSound,
  type Kind,
  noteChanges,
  type Outcome,
  refuse,
} from './kind.ts'

export type StoredDraft = { draft: Draft; id: number; outcome: Outcome }

export type RecordStoring = {
  /** Tables that share an id, the first one giving it. A table without `fields` takes all that others do not list. */
  tables: readonly [TableWithFields, ...TableWithFields[]]
  key: RecordKey
  /** The id of the record of a draft that is found by other means than its key, which it then does not set. */
  idOf?: (draft: Draft) => number | undefined
  columns: readonly Column[]
  /** Fields of the first table that keep others from changing theirs: a rehearsal tries them and takes them back. */
  lockingFields?: readonly string[]
  /** Values of fields that no column gives, for new records. */
  fresh?: (context: ImportContext, drafts: readonly Draft[], ids: readonly number[]) => Promise<void>
  /** Rejects a draft with missing additional fields, or invalid combinations. */
  check?: (draft: Draft, stored: StoredRow | undefined, context: ImportContext) => void
  /** Stores child records, and returns the drafts with changes. */
  after?: (context: ImportContext, stored: readonly StoredDraft[]) => Promise<ReadonlySet<Draft>>
}
type TableWithFields = { table: TableName; fields?: readonly string[] }

/** Numbers, texts, truths and instants as the database gives them back are the same value, and texts that a file gives back alike. */
function isSameValue(stored: unknown, input: unknown): boolean {
  if (stored instanceof Date || input instanceof Date) {
    return stored instanceof Date && input instanceof Date && stored.getTime() === input.getTime()
  }
  if (typeof stored === 'object' && typeof input === 'object')
    return JSON.stringify(stored) === JSON.stringify(input)
  if (typeof stored === 'string' && typeof input === 'string') return isSameText(stored, input)
  return stored === input
}

/** The changed fields of a draft, compared with its record. */
const changesOf = (draft: Draft, stored: StoredRow | undefined): FieldChange[] =>
  Object.entries(draft.fields).flatMap(([field, after]) => {
    const before = stored ? stored[field] : null
    const isSame = stored ? isSameValue(before, after) : after === null || after === ''
    return isSame ? [] : [{ field, before, after }]
  })

function checkRequired(draft: Draft, columns: readonly Column[]): void {
  for (const column of columns) {
    if (column.required && draft.values.get(column.name) == null) {
      refuse(draft, column.name, 'is missing, and a new record needs it')
    }
  }
}

/** Stores records that are found by a key: new ones are inserted, changed ones updated, equal ones left alone. */
export function recordStore({
  tables,
  key,
  idOf,
  columns,
  lockingFields = [],
  fresh,
  check,
  after,
}: RecordStoring): Kind['store'] {
  const blanks = new Map(
    columns.flatMap((column) => (column.field ? [[column.field, column.blank ?? null] as const] : [])),
  )
  const ownFields = (fields: readonly string[]) =>
    tables.map(({ table, fields: listed }) => ({
      table,
      fields: listed
        ? fields.filter((field) => listed.includes(field))
        : fields.filter((field) => !tables.some((other) => other.fields?.includes(field))),
    }))

  return async (context, drafts) => {
    const { trx, isRehearsal } = context
    const fields = [...new Set(drafts.flatMap((draft) => Object.keys(draft.fields)))]
    const lookups = drafts.map((draft) => ({
      scope: key.scope === null ? null : (draft.fields[key.scope] as number),
      key: String(draft.fields[key.field] ?? ''),
      id: idOf?.(draft),
      ...(key.within !== undefined && { within: draft.fields[key.within] as number }),
    }))
    const stored = await findStored(trx, { key, tables: ownFields(fields), fields, wanted: lookups })
    const isNew = (_: Draft, at: number) => stored[at] === undefined
    for (const [at, draft] of drafts.entries()) {
      if (stored[at] === undefined) checkRequired(draft, columns)
      check?.(draft, stored[at], context)
    }
    const created = drafts.filter((draft, at) => isNew(draft, at) && isSound(draft))
    const ids = await takeIds(trx, tables[0].table, created.length)
    await fresh?.(context, created, ids)
    const newFields = [...new Set([...fields, ...created.flatMap((draft) => Object.keys(draft.fields))])]
    const triedLater = isRehearsal ? lockingFields.filter((field) => newFields.includes(field)) : []
    for (const { table, fields: all } of ownFields(newFields)) {
      const own = all.filter((field) => !triedLater.includes(field))
      const rows = created.map((draft, at) => ({
        id: ids[at],
        ...Object.fromEntries(own.map((field) => [field, draft.fields[field] ?? blanks.get(field) ?? null])),
      }))
      await insertRows(trx, table, ['id', ...own], rows)
    }

    const changed = drafts.flatMap((draft, at) => {
      const row = stored[at]
      return row &&
        isSound(draft) &&
        fields.some((field) => field in draft.fields && !isSameValue(row[field], draft.fields[field]))
        ? [{ draft, row }]
        : []
    })
    const changedDrafts = new Set(changed.map(({ draft }) => draft))
    const idsOfCreated = new Map(created.map((draft, at) => [draft, ids[at] as number]))
    const results = drafts.flatMap((draft, at): StoredDraft[] => {
      if (!isSound(draft)) return []
      const row = stored[at]
      if (!row) return [{ draft, id: idsOfCreated.get(draft) as number, outcome: 'created' }]
      return [{ draft, id: row.id, outcome: changedDrafts.has(draft) ? 'updated' : 'unchanged' }]
    })
    if (context.notesChanges) {
      const rows = new Map(drafts.map((draft, at) => [draft, stored[at]]))
      for (const { draft, id } of results)
        noteChanges(context, draft, { kind: tables[0].table, id, changes: changesOf(draft, rows.get(draft)) })
    }
    const finish = async () => {
      const tried = created.map((draft, at) => ({ ...draft.fields, id: ids[at] as number }))
      await updateRows(trx, tables[0].table, triedLater, tried)
      for (const { table, fields: own } of ownFields(fields)) {
        await updateRows(
          trx,
          table,
          own,
          changed.map(({ draft, row }) => ({ ...row, ...draft.fields, id: row.id })),
        )
      }
      return await after?.(context, results)
    }
    const touched = await (isRehearsal ? takeBack(trx, finish) : finish())
    const outcomes = new Map(
      results.map(({ draft, outcome }) => [
        draft,
        outcome === 'unchanged' && touched?.has(draft) ? ('updated' as const) : outcome,
      ]),
    )
    return drafts.map((draft) => outcomes.get(draft) ?? null)
  }
}

/** Writes a line in the log of each new record, after it is stored. */
export const logCreated =
  (log: Pick<RecordStore, 'log' | 'owner'>, lineOf: (draft: Draft) => { event: string }) =>
  async ({ trx }: ImportContext, stored: readonly StoredDraft[]): Promise<ReadonlySet<Draft>> => {
    const created = stored.filter(({ outcome }) => outcome === 'created')
    await logImportedRecords(
      trx,
      log,
      created.map(({ draft, id }) => ({ id, line: lineOf(draft) })),
    )
    return new Set()
  }
