/** States of an asset's move, in sequence (C9). */
export const moveStatuses = ['Requested', 'In transit', 'Received', 'Cancelled'] as const
export type MoveStatus = (typeof moveStatuses)[number]
