import { pageSizes } from '@fettle/rules/records/paging'
import type { ReactNode } from 'react'
import { TableFrame } from '#ui/table-frame.tsx'
import { ListBody, type ListQuery } from './list-body.tsx'
import { type ListPage, ListPager } from './list-pager.tsx'
import { useExistingPage } from './use-existing-page.ts'

export type ListFrameProps = {
  /** Subject of the outdated notice. Defaults to 'The list'. */
  readonly name?: string
  readonly query: ListQuery & { readonly isPlaceholderData: boolean }
  readonly page: ListPage | undefined
  /** First row of the requested page, and of the shown one. */
  readonly skip: number
  readonly shownSkip: number
  readonly onSkip: (skip: number, options?: { readonly replace?: boolean }) => void
  readonly children: ReactNode
}

/** Frame of a full-page list: its table, error and pager. */
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
