import { type FoundCount, pageOf, pageSizes, skipOf } from '@fettle/rules/paging'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reportError } from '#lib/error-reporter.ts'
import { pause } from '#lib/pause.ts'
import { type EffectiveSearch, type ListSearch, listQueryOf } from './list-search.ts'
import { workOrderListQuery, workOrderQuery } from './work-orders.queries.ts'

/** Milliseconds for which the order on the screen stays while the one that was asked for is fetched. */
const longestStillMs = 400

type Row = { readonly workorderId: number }
export type FoundPage = FoundCount & { readonly skip: number; readonly rows: readonly Row[] }

/** Where the order that is read stands in the found set, and the ways to the others ([A2.068]). */
export type FoundSet = FoundCount & {
  /** 1-based; null when the order is not, or no longer, on the page of the list that the address names. */
  readonly position: number | null
  /** Null where there is nowhere to go, or nobody knows where the last one stands. */
  readonly first: (() => void) | null
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
  readonly last: (() => void) | null
}

type Places = {
  readonly position: number | null
  readonly previous: number | null
  readonly next: number | null
}

/**
 * The order's place and its neighbours', 1-based over the whole found set. `lastKnown` is where it stood before it left
 * the set (completed meanwhile, say): what followed it has moved up into its place.
 */
export function placesOf(page: FoundPage, workorderId: number, lastKnown: number | null): Places {
  const index = page.rows.findIndex((row) => row.workorderId === workorderId)
  const position = index < 0 ? null : page.skip + index
  const at = position ?? lastKnown
  if (at === null) return { position, previous: null, next: null }
  const next = position === null ? at : at + 1
  return { position, previous: at > 1 ? at - 1 : null, next: isWithin(page, next) ? next : null }
}

const isWithin = ({ total, isAtLeast }: FoundCount, at: number) => at <= total || isAtLeast === true

type Options = {
  readonly search: EffectiveSearch
  readonly page: FoundPage | undefined
  readonly workorderId: number | undefined
  readonly onGo: (search: ListSearch) => void
}

/** Walks through the found set, over the ends of pages too; the neighbours are fetched ahead. */
export function useFoundSet({ search, page, workorderId, onGo }: Options): FoundSet | null {
  const queries = useQueryClient()
  const [known, setKnown] = useState<{ id: number; at: number } | null>(null)
  const lastKnown = known !== null && known.id === workorderId ? known.at : null
  const places = page && workorderId !== undefined ? placesOf(page, workorderId, lastKnown) : null
  const position = places?.position ?? null
  if (workorderId !== undefined && position !== null && lastKnown !== position) {
    setKnown({ id: workorderId, at: position })
  }

  useEffect(() => {
    if (!page || position === null) return
    for (const at of [position - 1, position + 1]) {
      if (at < 1 || !isWithin(page, at)) continue
      const row = page.rows[at - page.skip]
      if (row) void queries.prefetchQuery(workOrderQuery(row.workorderId))
      else void prefetchBeyond(queries, search, at)
    }
  }, [queries, page, position, search])

  if (!page || !places) return null
  const go = async (at: number) => {
    const target = pageSearch(search, at)
    const row = await rowAt(queries, target, at)
    if (!row) return
    // The order on the screen stays until the next one is there, but nobody waits long without a sign.
    await Promise.race([queries.prefetchQuery(workOrderQuery(row.workorderId)), pause(longestStillMs)])
    onGo({ ...target, orderId: row.workorderId })
  }
  const way = (at: number | null) => (at === null ? null : () => void go(at).catch(reportError))
  const { previous, next } = places
  return {
    position,
    total: page.total,
    isAtLeast: page.isAtLeast,
    first: way(previous === null ? null : 1),
    previous: way(previous),
    next: way(next),
    last: way(next === null || page.isAtLeast ? null : page.total),
  }
}

/** The order at a place of the found set; the last of its page where the set has become shorter. */
async function rowAt(queries: QueryClient, target: EffectiveSearch, at: number): Promise<Row | undefined> {
  const found = await queries.ensureQueryData(workOrderListQuery(listQueryOf(target)))
  return found.data[at - target.skip] ?? found.data.at(-1)
}

/** A neighbour on another page: that page, and then the order. */
async function prefetchBeyond(queries: QueryClient, search: EffectiveSearch, at: number): Promise<void> {
  // What can't be fetched ahead is asked for again, and told, when somebody goes there.
  const row = await rowAt(queries, pageSearch(search, at), at).catch(() => undefined)
  if (row) await queries.prefetchQuery(workOrderQuery(row.workorderId))
}

/** The page on which a place of the found set lies. */
function pageSearch(search: EffectiveSearch, at: number): EffectiveSearch {
  const isOnPage = at >= search.skip && at < search.skip + pageSizes.list
  return isOnPage ? search : { ...search, skip: skipOf(pageOf(at, pageSizes.list), pageSizes.list) }
}
