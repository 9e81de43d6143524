import type { FoundCount } from '@fettle/rules/records/paging'
import { formatNumber } from '@fettle/rules/time/formats'
import type { ListKind } from './list-kind.ts'

/** Number of records in a list, or undefined if unavailable. */
export type ListTotal = FoundCount | 'counting' | undefined

/** Total of a page's query. */
export const foundCountOf = ({
  pagination,
}: {
  readonly pagination: { readonly totalItems: number; readonly totalIsAtLeast?: true | undefined }
}): FoundCount => ({ total: pagination.totalItems, isAtLeast: pagination.totalIsAtLeast })

/** '1 order', '3,204 orders', 'More than 10,000 orders'. */
export function totalText(
  total: NonNullable<ListTotal>,
  { one, many }: Pick<ListKind<never>, 'one' | 'many'>,
): string {
  if (total === 'counting') return 'Counting…'
  const count = formatNumber(total.total)
  if (total.isAtLeast) return `More than ${count} ${many}`
  return total.total === 1 ? `1 ${one}` : `${count} ${many}`
}
