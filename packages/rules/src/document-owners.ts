import type { Permission } from './permissions.ts'

/**
 * What a person needs to add documents to a record and to take them off, by what names the record. An asset, an order and
 * a cost tell by themselves.
 */
export const documentPermissions = {
  pmScheduleId: 'pms.edit',
  partId: 'parts.edit',
  procedureId: 'settings.manage',
  vendorId: 'vendors.edit',
} as const satisfies Readonly<Record<string, Permission>>
