import { pageSizes } from '@fettle/rules/paging'
import type { ReactNode } from 'react'
import { TableFrame } from '#ui/table-frame.tsx'
import { ListBody, type ListQuery } from './list-body.tsx'
import { type ListPage, ListPager } from './list-pager.tsx'
import { useExistingPage } from './use-existing-page.ts'

export type ListFrameProps = {
  /** Subject of the notice when it is out of date; 'The list'. */
  readonly name?: string
  readonly query: ListQuery & { readonly isPlaceholderData: boolean }
  /** The page whose rows are shown. */
  readonly page: ListPage | undefined
  /** The first row that is asked for, and the one that is shown. */
  readonly skip: number
  readonly shownSkip: number
  readonly onSkip: (skip: number, options?: { readonly replace?: boolean }) => void
  readonly children: ReactNode
}

/** The surface of a list that fills a page: its table, what is said when it could not be loaded, and its pager. */
export function ListFrame(props: ListFrameProps): ReactNode {
  const { name = 'The list', query, page, skip, shownSkip, onSkip } = props
  const take = pageSizes.list
  useExistingPage({
    page: query.isPlaceholderData ? undefined : page,
    skip,
    take,
    onSkip: (last) => onSkip(last, { replace: true }),
  })
  const hasRows = page !== undefined && page.pagination.totalItems > 0
  return (
    <ListBody name={name} query={query} hasRows={page !== undefined}>
      <TableFrame
        hasCards={page === undefined || page.data.length > 0}
        foot={hasRows && <ListPager {...{ page, take, skip, shownSkip, onSkip }} />}
      >
        {props.children}
      </TableFrame>
    </ListBody>
  )
}
