import { type FoundCount, pageOf, pageSizes, skipOf } from '@fettle/rules/paging'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reportError } from '#lib/error-reporter.ts'
import { pause } from '#lib/pause.ts'
import type { EffectiveSearch } from '#nouns/orders/list-search.ts'
import { type LastPlace, lastPlaceOf, rememberPlaces } from './found-set-memory.ts'

/** Milliseconds for which the record on the screen stays while the one that was asked for is fetched. */
const longestStillMs = 400

export type FoundPage = FoundCount & { readonly skip: number; readonly ids: readonly number[] }

/** Where the record that is read stands in the found set, and the ways to the others ([A2.068]). */
export type FoundSet = FoundCount & {
  /** 1-based; where the record has left the set, the place that it had; null when it was not seen in it. */
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
 * The record's place and its neighbors, 1-based over the whole found set. `last` is where it stood before it left the
 * set (completed meanwhile, say): what followed it has moved up into its place.
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

/** How the list is read, and an order ahead of time. */
export type FoundSetSource = {
  /** The ids on the page that the search names. */
  readonly idsOn: (queries: QueryClient, search: EffectiveSearch) => Promise<readonly number[]>
  readonly prefetch: (queries: QueryClient, id: number) => Promise<void>
}

type Options = {
  readonly source: FoundSetSource
  readonly search: EffectiveSearch
  readonly page: FoundPage | undefined
  /** The record that is read. */
  readonly id: number | undefined
  /** Reads another record, which stands on the page that the search names. */
  readonly onGo: (search: EffectiveSearch, id: number) => void
}

/** Steps through the found set, over the ends of pages too; the neighbors are fetched ahead. */
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
    // What the person sees next to the record is what they go to, also where the page is being read anew.
    const there = target === search ? idOn(page.ids, at, page.skip) : await idAt(queries, source, target, at)
    if (there === undefined) return
    // The record on the screen stays until the next one is there, but nobody waits long without a sign.
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

/** The record at a place of the found set; the last of its page where the set has become shorter. */
async function idAt(
  queries: QueryClient,
  source: FoundSetSource,
  target: EffectiveSearch,
  at: number,
): Promise<number | undefined> {
  return idOn(await source.idsOn(queries, target), at, target.skip)
}

const idOn = (ids: readonly number[], at: number, skip: number) => ids[at - skip] ?? ids.at(-1)

/** A neighbor on another page: that page, and then the record. */
async function prefetchBeyond(
  queries: QueryClient,
  source: FoundSetSource,
  search: EffectiveSearch,
  at: number,
): Promise<void> {
  // What can't be fetched ahead is asked for again, and told, when somebody goes there.
  const id = await idAt(queries, source, pageSearch(search, at), at).catch(() => undefined)
  if (id !== undefined) await source.prefetch(queries, id)
}

/** The page on which a place of the found set lies. */
function pageSearch(search: EffectiveSearch, at: number): EffectiveSearch {
  const isOnPage = at >= search.skip && at < search.skip + pageSizes.list
  return isOnPage ? search : { ...search, skip: skipOf(pageOf(at, pageSizes.list), pageSizes.list) }
}
