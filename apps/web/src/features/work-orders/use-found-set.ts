import { type FoundCount, pageOf, pageSizes, skipOf } from '@fettle/rules/records/paging'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reportError } from '#lib/error-reporter.ts'
import { pause } from '#lib/pause.ts'
import type { EffectiveSearch } from '#nouns/orders/list-search.ts'
import { type LastPlace, lastPlaceOf, rememberPlaces } from './found-set-memory.ts'

/** Maximum time in milliseconds to keep the current record while the next is loading. */
const longestStillMs = 400

export type FoundPage = FoundCount & { readonly skip: number; readonly ids: readonly number[] }

/** Position of the shown record in the found set, and functions to open the others ([A2.068]). */
export type FoundSet = FoundCount & {
  /** 1-based. The last known position if the record has left the set, or null if unknown. */
  readonly position: number | null
  /** Null if unavailable, or if the position of the last one is unknown. */
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
 * A record's position and neighbors, 1-based in the whole found set. `last` is its position before it left
 * the set, for example after completion: its successor moved up to that position.
 */
export function placesOf(page: FoundPage, id: number, last: LastPlace | null): Places {
  const there = placeOn(page, id)
  if (there !== null) {
    const next = isWithin(page, there + 1) ? there + 1 : null
    return { position: there, previous: there > 1 ? there - 1 : null, next }
  }
  const follower = last?.followers.find((one) => page.ids.includes(one))
  const left = follower === undefined ? last?.at : placeOn(page, follower)
  if (left == null || page.total === 0) return { position: null, previous: null, next: null }
  if (isWithin(page, left)) return { position: left, previous: left > 1 ? left - 1 : null, next: left }
  return { position: page.total, previous: page.total, next: null }
}

function placeOn({ ids, skip }: FoundPage, id: number): number | null {
  const index = ids.indexOf(id)
  return index < 0 ? null : skip + index
}

const isWithin = ({ total, isAtLeast }: FoundCount, at: number) => at <= total || isAtLeast === true

/** How to load the list, and prefetch an order. */
export type FoundSetSource = {
  /** The ids on the page of a search. */
  readonly idsOn: (queries: QueryClient, search: EffectiveSearch) => Promise<readonly number[]>
  readonly prefetch: (queries: QueryClient, id: number) => Promise<void>
}

type Options = {
  readonly source: FoundSetSource
  readonly search: EffectiveSearch
  readonly page: FoundPage | undefined
  /** The shown record. */
  readonly id: number | undefined
  /** Opens another record, on the page of the search. */
  readonly onGo: (search: EffectiveSearch, id: number) => void
}

/** Steps through the found set, across pages, and prefetches the neighbors. */
export function useFoundSet({ source, search, page, id, onGo }: Options): FoundSet | null {
  const queries = useQueryClient()
  const places = page && id !== undefined ? placesOf(page, id, lastPlaceOf(queries, search, id)) : null
  const { position = null, previous = null, next = null } = places ?? {}

  useEffect(() => {
    if (page) rememberPlaces(queries, search, page)
  }, [queries, search, page])

  useEffect(() => {
    if (!page) return
    for (const at of [previous, next]) {
      if (at === null) continue
      const neighbor = page.ids[at - page.skip]
      if (neighbor === undefined) void prefetchBeyond(queries, source, search, at)
      else void source.prefetch(queries, neighbor)
    }
  }, [queries, source, page, previous, next, search])

  if (!page || !places) return null
  const go = async (at: number) => {
    const target = pageSearch(search, at)
    // Uses the displayed neighbor, even while the page is being refetched.
    const there = target === search ? idOn(page.ids, at, page.skip) : await idAt(queries, source, target, at)
    if (there === undefined) return
    // Keeps the current record until the next has loaded, with a time limit.
    await Promise.race([source.prefetch(queries, there), pause(longestStillMs)])
    onGo(target, there)
  }
  const way = (at: number | null) => (at === null ? null : () => void go(at).catch(reportError))
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

/** The record at a position of the found set, or the last of its page if the set became shorter. */
async function idAt(
  queries: QueryClient,
  source: FoundSetSource,
  target: EffectiveSearch,
  at: number,
): Promise<number | undefined> {
  return idOn(await source.idsOn(queries, target), at, target.skip)
}

const idOn = (ids: readonly number[], at: number, skip: number) => ids[at - skip] ?? ids.at(-1)

/** Prefetches the page of a neighbor on another page, then the record. */
async function prefetchBeyond(
  queries: QueryClient,
  source: FoundSetSource,
  search: EffectiveSearch,
  at: number,
): Promise<void> {
  // Failed prefetches are repeated on navigation, which reports the error.
  const id = await idAt(queries, source, pageSearch(search, at), at).catch(() => undefined)
  if (id !== undefined) await source.prefetch(queries, id)
}

/** The page of a position in the found set. */
function pageSearch(search: EffectiveSearch, at: number): EffectiveSearch {
  const isOnPage = at >= search.skip && at < search.skip + pageSizes.list
  return isOnPage ? search : { ...search, skip: skipOf(pageOf(at, pageSizes.list), pageSizes.list) }
}
