import type { Actor } from '@fettle/rules/permissions'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { PdfSection, PdfSettings } from '#platform/pdf/pdf-section.ts'
import type { ReportInput, ReportReading } from './order-sections.ts'

/** What can be printed: of which records, how many of them at most, and how. */
export type ReportKind = {
  /** What a report is called whose title nobody entered. */
  title: string
  one: string
  many: string
  max: number
  orientation: PdfSettings['orientation']
  /** Those of the records that the person may see. */
  visibleAmong: (db: DbOrTrx, actor: Actor, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** The parts of the report, each created on demand. */
  sections: (deps: ReportReading, input: ReportInput) => AsyncGenerator<PdfSection>
}
