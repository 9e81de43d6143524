/** The columns that a file of refused rows has after those of the original. */
export const refusedColumns = ['refused on line', 'refused because'] as const
