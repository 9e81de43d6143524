import { pageOf, skipOf } from '@fettle/rules/records/paging'
import { useEffect, useRef } from 'react'
import type { ListPage } from './list-pager.tsx'

type Options = {
  /** Undefined while it belongs to an earlier query. */
  readonly page: ListPage | undefined
  readonly skip: number
  /** Rows per page. */
  readonly take: number
  readonly onSkip: (skip: number) => void
}

/**
 * Opens the last existing page if the requested one no longer exists. Runs once, because it rerenders before
 * the URL changes and would otherwise loop.
 */
export function useExistingPage({ page, skip, take, onSkip }: Options): void {
  const total = page?.pagination.totalItems ?? 0
  const isBeyond = page?.data.length === 0 && total > 0 && skip > total
  const goTo = useRef(onSkip)
  goTo.current = onSkip
  useEffect(() => {
    if (isBeyond) goTo.current(skipOf(pageOf(total, take), take))
  }, [isBeyond, total, take])
}
