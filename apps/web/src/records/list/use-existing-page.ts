import { pageOf, skipOf } from '@fettle/rules/paging'
import { useEffect, useRef } from 'react'
import type { ListPage } from './list-pager.tsx'

type Options = {
  /** Undefined while it does not answer what is asked for now. */
  readonly page: ListPage | undefined
  readonly skip: number
  /** Rows on a full page. */
  readonly take: number
  readonly onSkip: (skip: number) => void
}

/**
 * Goes to the last page that exists when the one that is asked for no longer does, because rows went away meanwhile. It
 * asks once: doing so renders this anew before the address has changed, and asking again would begin it all over.
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
