import { maxSelectedRecords } from '@fettle/rules/records/limits'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListTotal } from './list-total.ts'
import type { SelectAll, Selection } from './use-selection.ts'

const rowsPerCall = 1000

type Options<Row, Search> = {
  readonly selection: Selection<Row>
  readonly search: Search
  readonly findsTheSame: (one: Search, other: Search) => boolean
  readonly idOf: (row: Row) => number
  readonly total: ListTotal
  /** Rows on the screen. A single page needs no further calls. */
  readonly shown: number
  /** Reads rows of the found set from the 1-based `skip`. */
  readonly read: (part: { skip: number; take: number }) => Promise<{ readonly data: readonly Row[] }>
}

type Asked<Search> = { readonly search: Search; readonly max: number }

/**
 * Adds 'select all' to a selection: reads the found set in calls of 1,000 rows and selects it, unless the
 * list's filters have changed. `selection.all` is null for a single page.
 */
export function useSelectAll<Row, Search>(options: Options<Row, Search>): Selection<Row> {
  const { selection, search, findsTheSame, idOf, total, shown, read } = options
  const current = useRef(search)
  current.current = search
  const reading = useMutation({
    mutationFn: async ({ max }: Asked<Search>) => await readAll(read, idOf, max),
    onSuccess: (rows, asked) => {
      if (findsTheSame(asked.search, current.current)) selection.set(rows, true)
    },
  })
  if (typeof total !== 'object' || total.total <= shown) return selection
  const all: SelectAll = {
    total: total.total,
    isTooMany: total.isAtLeast === true || total.total > maxSelectedRecords,
    isReading: reading.isPending,
    run: () => reading.mutate({ search, max: total.total }),
  }
  return { ...selection, all }
}

async function readAll<Row>(
  read: Options<Row, never>['read'],
  idOf: (row: Row) => number,
  max: number,
): Promise<readonly Row[]> {
  const found = new Map<number, Row>()
  for (let skip = 1; skip <= max; ) {
    const { data } = await read({ skip, take: rowsPerCall })
    if (data.length === 0) break
    for (const row of data) found.set(idOf(row), row)
    skip += data.length
  }
  return [...found.values()]
}
