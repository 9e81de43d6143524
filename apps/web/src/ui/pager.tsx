import { footerOf } from '@fettle/rules/records/paging'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type PagerProps = {
  /** 1-based number of the first row. */
  readonly skip: number
  /** `skip` of the rows still shown while the next ones load. Defaults to `skip`. */
  readonly shownSkip?: number
  readonly take: number
  readonly total: number
  /** `total` is a minimum. */
  readonly isAtLeast?: boolean | undefined
  /** Rows on this page. */
  readonly items: number
  readonly onSkip: (skip: number) => void
}

/** Footer of a list: 'x-y of total' with previous and next ([A2.050]). */
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
