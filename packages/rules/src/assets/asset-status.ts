/** Possible statuses of an asset ([B3.012]). */
export const assetStatuses = [
  'In Service',
  'Out of Service',
  'Not In Service',
  'Installing',
  'Disposal',
  'Repair Shop',
  'Replacement',
  'Moving',
  'Storage',
  'Inventory',
  'New',
  'Unused',
  'Loaned Out',
] as const
export type AssetStatus = (typeof assetStatuses)[number]

const down: readonly AssetStatus[] = ['Out of Service', 'Not In Service', 'Repair Shop']
const retired: readonly AssetStatus[] = ['Disposal', 'Replacement']

/** Whether an asset with this status should be working but is not, which counts as downtime. */
export const isDown = (status: AssetStatus): boolean => down.includes(status)

/** Whether an asset with this status is retired. */
export const isRetired = (status: AssetStatus): boolean => retired.includes(status)

/** Whether setting this status requires a reason. */
export const asksReason = (status: AssetStatus): boolean => isDown(status) || isRetired(status)
