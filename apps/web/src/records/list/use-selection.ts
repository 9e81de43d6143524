import { useCallback, useMemo, useState } from 'react'

/** How all records that a list finds are chosen, beyond the page on the screen. */
export type SelectAll = {
  readonly total: number
  /** The list finds more records than can be chosen at the same time. */
  readonly isTooMany: boolean
  /** The records are being read. */
  readonly isReading: boolean
  readonly run: () => void
}

/** The records that were chosen in a list, to be changed together. */
export type Selection<Row> = {
  /** Whether the list offers to choose. */
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  /** In the order in which they were chosen, as they were seen last. */
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly set: (rows: readonly Row[], isChosen: boolean) => void
  /** Takes the newer state of a record that is chosen. */
  readonly refresh: (row: Row) => void
  readonly clear: () => void
  /** Absent where the page on the screen holds all. */
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
 * Choosing holds over pages, sortings and reading a record. Other filters drop it: nobody changes records together that
 * the list does not speak of any more.
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
