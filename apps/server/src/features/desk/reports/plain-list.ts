import { maxListRecords } from '@fettle/rules/limits'
import type { ColumnOption } from '@fettle/rules/list-columns'
import type { Actor } from '@fettle/rules/permissions'
import type { Settings } from '@fettle/rules/settings'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { type RecordList, readListRows, visibleIdsOf } from '#records/list/record-list.ts'
import { facts, heading } from './content.ts'
import { type ListValue, presentRowsOf } from './list-rows.presenter.ts'
import { listSections } from './list-sections.ts'
import type { ReportKind } from './report-kind.ts'

type PlainList<Row> = Pick<ReportKind, 'one' | 'many' | 'title' | 'visibleAmong'> & {
  /** The row schema, with fields as columns. */
  row: { readonly shape: Readonly<Record<string, unknown>> }
  /** For one property, or for several. */
  columns: (settings: Settings, propertyId: number | null) => readonly ColumnOption[]
  readRows: (db: DbOrTrx, actor: Actor, ids: readonly number[], now: Date) => Promise<readonly Row[]>
}

/** A report with the list's columns, printing values unchanged, and the record count. */
export const plainList = <Row extends object>(list: PlainList<Row>): ReportKind => {
  const { row, columns, readRows, ...kind } = list
  const isField = (name: string) => Object.hasOwn(row.shape, name)
  const fieldOf = (one: Row, name: string): ListValue => (one as Record<string, ListValue>)[name] ?? null
  return {
    ...kind,
    max: maxListRecords,
    orientation: 'landscape',
    async *sections({ db }, { actor, ids, front, propertyId }) {
      const options = columns(await readSettings(db, propertyId), propertyId)
      yield* listSections({
        ids,
        front,
        readRows: (some) => readRows(db, actor, some, front.now),
        presentRows: (rows) => presentRowsOf(rows, options, fieldOf, isField),
        presentTotals: () => [heading('Totals'), ...facts([[capitalized(kind.many), ids.length]])],
      })
    },
  }
}

/** The printed list of a kind. */
export const printedList = <Row extends { id: number }, Query extends object, Answer extends object, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  words: Pick<PlainList<Answer>, 'one' | 'many' | 'title' | 'row'>,
): ReportKind =>
  plainList({
    ...words,
    visibleAmong: visibleIdsOf(list),
    columns: list.columns,
    readRows: (db, actor, ids, now) => readListRows(list, { db, actor, now }, ids),
  })

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
