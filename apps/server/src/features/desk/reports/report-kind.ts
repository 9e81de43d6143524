import type { Actor } from '@fettle/rules/access/permissions'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { PdfSection, PdfSettings } from '#platform/pdf/pdf-section.ts'
import type { ReportInput, ReportReading } from './order-sections.ts'

/** A printable report: its records, their maximum and the layout. */
export type ReportKind = {
  /** Default title of the report. */
  title: string
  one: string
  many: string
  max: number
  orientation: PdfSettings['orientation']
  /** Returns the ids visible to the person. */
  visibleAmong: (db: DbOrTrx, actor: Actor, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** The parts of the report, each created on demand. */
  sections: (deps: ReportReading, input: ReportInput) => AsyncGenerator<PdfSection>
}
