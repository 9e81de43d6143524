import { useCallback, useMemo, useState } from 'react'

/** Selection of all found records, beyond the page. */
export type SelectAll = {
  readonly total: number
  /** Whether the list has more records than the maximum selection. */
  readonly isTooMany: boolean
  /** Whether the records are loading. */
  readonly isReading: boolean
  readonly run: () => void
}

/** The selected records of a list, for bulk actions. */
export type Selection<Row> = {
  /** Whether the list offers selection. */
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  /** In selection order, as last seen. */
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly set: (rows: readonly Row[], isChosen: boolean) => void
  /** Updates a selected record to its newer state. */
  readonly refresh: (row: Row) => void
  readonly clear: () => void
  /** Absent for a single page. */
  readonly all?: SelectAll
}

type Options<Row, Search> = {
  readonly search: Search
  /** Whether two searches find the same records. */
  readonly findsTheSame: (one: Search, other: Search) => boolean
  readonly idOf: (row: Row) => number
  /** The rows on the screen. */
  readonly page: readonly Row[]
}

/**
 * The selection is kept across pages, sorting and opening a record. Other filters clear it, so that hidden
 * records are never changed.
 */
export function useSelection<Row extends { readonly fmModId: number }, Search>({
  search,
  findsTheSame,
  idOf,
  page,
}: Options<Row, Search>): Selection<Row> {
  const [isOn, setOn] = useState(false)
  const [held, setHeld] = useState(() => ({ chosen: none<Row>(), search }))
  const isOfThese = findsTheSame(held.search, search)
  const chosen = useMemo(() => (isOfThese ? held.chosen : none<Row>()), [isOfThese, held])
  const change = (make: (next: Map<number, Row>) => void) =>
    setHeld((before) => {
      const next = new Map(findsTheSame(before.search, search) ? before.chosen : none<Row>())
      make(next)
      return { chosen: next, search }
    })
  const rows = useMemo(() => {
    const shown = new Map(page.map((row) => [idOf(row), row]))
    return [...chosen].map(([id, row]) => newer(row, shown.get(id)))
  }, [chosen, page, idOf])
  const turn = useCallback(
    (next: boolean) => {
      setOn(next)
      if (!next) setHeld({ chosen: none<Row>(), search })
    },
    [search],
  )
  return {
    isOn,
    turn,
    rows,
    has: (row) => chosen.has(idOf(row)),
    set: (changed, isChosen) =>
      change((next) => {
        for (const row of changed) {
          if (isChosen) next.set(idOf(row), row)
          else next.delete(idOf(row))
        }
      }),
    refresh: (row) =>
      change((next) => {
        if (next.has(idOf(row))) next.set(idOf(row), row)
      }),
    clear: () => setHeld({ chosen: none<Row>(), search }),
  }
}

const none = <Row>(): ReadonlyMap<number, Row> => new Map()

const newer = <Row extends { readonly fmModId: number }>(row: Row, other: Row | undefined): Row =>
  other && other.fmModId > row.fmModId ? other : row
