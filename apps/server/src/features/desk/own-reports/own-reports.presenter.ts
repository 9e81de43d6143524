import type { OwnReport } from '@fettle/contract/own-reports'
import type { Actor } from '@fettle/rules/access/permissions'
import { mayChangeSavedFilter } from '@fettle/rules/records/saved-filters'
import { ownershipOf, presentUses } from '#features/desk/saved-filters/saved-filters.public.ts'
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
  sharedRoleId: row.shared_role_id,
  sharedRole: row.role_name,
  owner: row.owner_name || row.login_name,
  isOwn: row.user_id === actor.userId,
  ...presentUses(row),
  can: { change: mayChangeSavedFilter(actor, ownershipOf(row)) },
})
