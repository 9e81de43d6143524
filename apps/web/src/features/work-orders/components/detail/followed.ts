import type { WorkOrder } from '@fettle/contract/work-orders'

/**
 * Whether the person only follows the order: another person requested it, and only its progress is visible.
 */
export const isOnlyFollowed = ({
  followingFlag,
  orderBy,
}: Partial<Pick<WorkOrder, 'followingFlag' | 'orderBy'>>): boolean => followingFlag === true && orderBy === ''
