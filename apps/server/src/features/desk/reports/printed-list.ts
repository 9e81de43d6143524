import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { hasField, type RecordList, readListRows } from '#records/list/record-list.ts'
import { facts, heading } from './content.ts'
import { type ListValue, presentRowsOf } from './list-rows.presenter.ts'
import { listSections } from './list-sections.ts'
import { type ListWords, listReport, type ReportKind } from './report-kind.ts'

/** The printed list of a kind, with the list's columns and values, and the record count. */
export const printedList = <Row extends { id: number }, Query extends object, Answer extends object, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  words: ListWords,
  filters?: Partial<Query>,
): ReportKind => {
  const isField = (name: string) => hasField(list, name)
  const fieldOf = (one: Answer, name: string): ListValue => (one as Record<string, ListValue>)[name] ?? null
  return listReport(
    list,
    words,
    async function* sections({ db }, { actor, ids, front, propertyId }) {
      const options = list.columns(await readSettings(db, propertyId), propertyId)
      yield* listSections({
        ids,
        front,
        readRows: (some) => readListRows(list, { db, actor, now: front.now }, some),
        presentRows: (rows) => presentRowsOf(rows, options, fieldOf, isField),
        presentTotals: () => [heading('Totals'), ...facts([[capitalized(words.many), ids.length]])],
      })
    },
    filters,
  )
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
