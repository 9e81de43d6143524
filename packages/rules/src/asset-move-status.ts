/** The states of a move of an asset, in their order (C9). */
export const moveStatuses = ['Requested', 'In transit', 'Received', 'Cancelled'] as const
export type MoveStatus = (typeof moveStatuses)[number]
