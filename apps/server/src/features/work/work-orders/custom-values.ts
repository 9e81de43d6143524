import type { OrderRow } from './order-row.repository.ts'

/** Custom fields are texts; a value that was stored as a number or a list reads as its text. */
export const customValuesOf = ({
  extended_data: data,
}: Pick<OrderRow, 'extended_data'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
    ]),
  )
