import type { OwnReport } from '@fettle/contract/own-reports'
import type { Actor } from '@fettle/rules/access/permissions'
import { mayChangeSavedFilter } from '@fettle/rules/records/saved-filters'
import { presentStamp } from '#records/record-stamp.ts'
import type { OwnReportRow } from './own-reports.access.ts'

/** The report's ownership, as expected by the rules. */
export const ownershipOf = (row: Pick<OwnReportRow, 'user_id' | 'shared_role_id'>) => ({
  ownerId: row.user_id,
  isShared: row.shared_role_id !== null,
})

/** The definition of a stored report. */
export const definitionOf = (row: Pick<OwnReportRow, 'definition'>): StoredDefinition =>
  row.definition as unknown as StoredDefinition
type StoredDefinition = OwnReport['definition']

/** A report as the person sees it. */
export const presentReport = (row: OwnReportRow, actor: Actor): OwnReport => ({
  ownReportId: row.id,
  ...presentStamp(row),
  definition: definitionOf(row),
  sharedRoleId: row.shared_role_id,
  sharedRole: row.role_name,
  owner: row.owner_name || row.login_name,
  isOwn: row.user_id === actor.userId,
  isOnMenu: row.is_on_menu ?? false,
  isOnHome: row.is_on_home ?? false,
  otherPins: row.other_pins,
  subscriptions: row.subscriptions,
  can: { change: mayChangeSavedFilter(actor, ownershipOf(row)) },
})
