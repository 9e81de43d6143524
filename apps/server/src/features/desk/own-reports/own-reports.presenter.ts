import type { OwnReport } from '@fettle/contract/own-reports'
import type { Actor } from '@fettle/rules/access/permissions'
import { presentOwned } from '#features/desk/saved-filters/saved-filters.public.ts'
import { presentStamp } from '#records/record-stamp.ts'
import type { ReportRow } from './own-reports.access.ts'

export const definitionOf = ({ definition }: Pick<ReportRow, 'definition'>): StoredDefinition =>
  definition as StoredDefinition
type StoredDefinition = OwnReport['definition']

/** A report as the person sees it. */
export const presentReport = (row: ReportRow, actor: Actor): OwnReport => ({
  ownReportId: row.id,
  ...presentStamp(row),
  definition: definitionOf(row),
  ...presentOwned(row, actor),
})
