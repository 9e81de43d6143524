import type { WorkOrder } from '@fettle/contract/work-orders'

/**
 * Whether the person only follows the order: somebody else asked for it, and they are told how it stands and nothing of
 * anybody.
 */
export const isOnlyFollowed = ({
  followingFlag,
  orderBy,
}: Partial<Pick<WorkOrder, 'followingFlag' | 'orderBy'>>): boolean => followingFlag === true && orderBy === ''
