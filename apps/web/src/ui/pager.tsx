import { footerOf } from '@fettle/rules/paging'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type PagerProps = {
  /** 1-based number of the first row shown. */
  readonly skip: number
  /** The same of the rows that still stand there while the next ones are on their way; `skip` unless told. */
  readonly shownSkip?: number
  readonly take: number
  readonly total: number
  /** There are more than `total`. */
  readonly isAtLeast?: boolean | undefined
  /** Rows on this page. */
  readonly items: number
  readonly onSkip: (skip: number) => void
}

/** The foot of a list: 'x-y of total' with previous and next ([A2.050]). */
export function Pager({
  skip,
  shownSkip = skip,
  take,
  total,
  isAtLeast,
  items,
  onSkip,
}: PagerProps): ReactNode {
  const isFirst = skip <= 1
  const isLast = items === 0 || (isAtLeast ? items < take : skip + items > total)
  return (
    <Group component="nav" aria-label="Pages" justify="flex-end" gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed" role="status" component="span">
        {footerOf({ skip: shownSkip, total, items, isAtLeast })}
      </Text>
      <ActionIcon
        aria-label="Previous page"
        disabled={isFirst}
        onClick={() => onSkip(Math.max(1, skip - take))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Next page" disabled={isLast} onClick={() => onSkip(skip + take)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
