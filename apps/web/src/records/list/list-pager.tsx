import { skipOf } from '@fettle/rules/records/paging'
import type { ReactNode } from 'react'
import { Pager } from '#ui/pager.tsx'

export type ListPage = {
  readonly data: readonly unknown[]
  readonly pagination: {
    readonly pageNumber: number
    readonly totalItems: number
    readonly totalIsAtLeast?: true | undefined
  }
}

export type ListPagerProps = {
  readonly page: ListPage | undefined
  /** Rows per page. */
  readonly take: number
  /** First row of the requested page while another is still shown. Defaults to the shown one. */
  readonly skip?: number
  /** The shown page, if its own number is not reliable. */
  readonly shownSkip?: number
  readonly onSkip: (skip: number) => void
}

/** Pager of a server-paged list. Hidden while loading and without rows. */
export function ListPager(props: ListPagerProps): ReactNode {
  const { page, take, onSkip } = props
  if (page === undefined || page.pagination.totalItems === 0) return null
  const { pageNumber, totalItems, totalIsAtLeast } = page.pagination
  const shownSkip = props.shownSkip ?? skipOf(pageNumber, take)
  return (
    <Pager
      skip={props.skip ?? shownSkip}
      shownSkip={shownSkip}
      take={take}
      total={totalItems}
      isAtLeast={totalIsAtLeast}
      items={page.data.length}
      onSkip={onSkip}
    />
  )
}
