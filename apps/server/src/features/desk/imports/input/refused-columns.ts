/** Extra columns of a file of rejected rows. */
export const refusedColumns = ['refused on line', 'refused because'] as const
