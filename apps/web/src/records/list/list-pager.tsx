import { skipOf } from '@fettle/rules/paging'
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
  /** Rows on a full page. */
  readonly take: number
  /** The page that is asked for, while another one is still shown; otherwise the one that is shown. */
  readonly skip?: number
  /** The page that is shown, where its own number can't tell. */
  readonly shownSkip?: number
  readonly onSkip: (skip: number) => void
}

/** The pager of a list that the server pages; nothing while no page has come, or where there are no rows. */
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
