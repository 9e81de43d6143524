import type { Actor } from '@fettle/rules/access/permissions'
import { maxListRecords } from '@fettle/rules/records/limits'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { PdfSection, PdfSettings } from '#platform/pdf/pdf-section.ts'
import { type RecordList, visibleIdsOf } from '#records/list/record-list.ts'
import type { ReportInput, ReportReading } from './order-sections.ts'
import { type ReportSort, sortLike } from './report-sort.ts'

/** A printable report: its records, their maximum and the layout. */
export type ReportKind = {
  /** Default title of the report. */
  title: string
  one: string
  many: string
  max: number
  orientation: PdfSettings['orientation']
  /** The sort of its list. Without one, it prints in the order of `foundSetIds`. */
  sort?: ReportSort
  /** Returns the ids visible to the person. */
  visibleAmong: (db: DbOrTrx, actor: Actor, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** The parts of the report, each created on demand. */
  sections: (deps: ReportReading, input: ReportInput) => AsyncGenerator<PdfSection>
}

/** The names of a list report and its records. */
export type ListWords = Pick<ReportKind, 'one' | 'many' | 'title'>

/** A report on the records of a list that match `filters`, sorted like the list. */
export const listReport = <Row extends { id: number }, Query extends object, Answer, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  words: ListWords,
  sections: ReportKind['sections'],
  filters: Partial<Query> = {},
): ReportKind => ({
  ...words,
  max: maxListRecords,
  orientation: 'landscape',
  visibleAmong: visibleIdsOf(list),
  sort: sortLike(list, filters),
  sections,
})
