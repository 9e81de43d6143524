/** What a file of refused rows has behind the columns of the original. */
export const refusedColumns = ['refused on line', 'refused because'] as const
