import { pageSizes } from '@fettle/rules/records/paging'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { LineList, type LineListProps } from '#ui/line-list.tsx'
import { type ListPage, ListPager } from './list-pager.tsx'

type Props<T> = Omit<LineListProps<T>, 'items'> & {
  readonly page: ListPage & { readonly data: readonly T[] }
  readonly skip: number
  readonly onSkip: (skip: number) => void
}

/** Record lines of a card, page by page. */
export const PagedLines = <T,>({ page, skip, onSkip, ...list }: Props<T>): ReactNode => (
  <>
    <LineList {...list} items={page.data} />
    <Group justify="flex-end" p="xs">
      <ListPager page={page} take={pageSizes.list} skip={skip} onSkip={onSkip} />
    </Group>
  </>
)
