import { mutationOptions } from '@tanstack/react-query'

type SheetRequest<Query> = { readonly query: Query; readonly signal: AbortSignal }

/** The filters and sort of a list's whole found set. */
export type FoundSetRequest<Query> = {
  readonly query: Omit<Query, 'skip' | 'take'>
  readonly signal: AbortSignal
}

/**
 * Downloads the whole found set of a list as a spreadsheet, regardless of the page. The signal cancels it.
 */
export const sheetOptions = <Query extends object>(
  read: (request: FoundSetRequest<Query>) => Promise<{ blob: Blob }>,
) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ query, signal }: SheetRequest<Query>) => read({ query: withoutPaging(query), signal }),
  })

/** The filters and sort of a search. */
export function withoutPaging<Query extends object>(query: Query): Omit<Query, 'skip' | 'take'> {
  const { skip: _skip, take: _take, ...filters }: Query & { skip?: unknown; take?: unknown } = query
  return filters
}
