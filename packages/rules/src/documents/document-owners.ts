import type { Permission } from '../access/permissions.ts'

/**
 * Permission to add and remove documents of a record, by the field that names it. Assets, orders and costs
 * have their own rules.
 */
export const documentPermissions = {
  pmScheduleId: 'pms.edit',
  partId: 'parts.edit',
  procedureId: 'settings.manage',
  vendorId: 'vendors.edit',
  issueId: 'issues.edit',
} as const satisfies Readonly<Record<string, Permission>>
