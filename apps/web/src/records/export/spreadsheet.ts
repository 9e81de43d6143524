import { mutationOptions } from '@tanstack/react-query'

type SheetRequest<Query> = { readonly query: Query; readonly signal: AbortSignal }

/** Fetches the whole found set of a list as a spreadsheet; the signal gives up. Which page is shown does not matter. */
export const sheetOptions = <Query extends object>(
  read: (request: { query: Omit<Query, 'skip' | 'take'>; signal: AbortSignal }) => Promise<{ blob: Blob }>,
) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ query, signal }: SheetRequest<Query>) => {
      const { skip: _skip, take: _take, ...filters }: Query & { skip?: unknown; take?: unknown } = query
      return read({ query: filters, signal })
    },
  })
