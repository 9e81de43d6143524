/** What an asset's status can be ([B3.012]). */
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

/** Whether an asset of this status should work and does not: such time is downtime. */
export const isDown = (status: AssetStatus): boolean => down.includes(status)

/** Whether an asset of this status has come to its end. */
export const isRetired = (status: AssetStatus): boolean => retired.includes(status)

/** Whether a person who gives this status says why. */
export const asksReason = (status: AssetStatus): boolean => isDown(status) || isRetired(status)
