import { paginationOf } from '@fettle/rules/records/paging'

export type Page<T> = {
  pagination: {
    pageNumber: number
    pageSize: number
    totalPages: number
    itemsInPage: number
    totalItems: number
    totalIsAtLeast?: true | undefined
  }
  message: string
  generatedDateTime: string
  data: T[]
}

/**
 * Wraps one page of a list in the envelope ([A3.020], [B3.053]), and marks that there are more items than `total` if
 * so.
 */
export function pageOf<T>(options: {
  data: T[]
  skip: number
  take: number
  total: number
  totalIsAtLeast?: boolean
  now: Date
}): Page<T> {
  const { data, skip, take, total, totalIsAtLeast, now } = options
  return {
    pagination: {
      ...paginationOf({ skip, take, total, items: data.length }),
      ...(totalIsAtLeast ? { totalIsAtLeast } : {}),
    },
    message: '',
    generatedDateTime: now.toISOString(),
    data,
  }
}
