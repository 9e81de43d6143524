import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Pick<ButtonProps, 'size'> & {
  /** The loaded lines, page by page. */
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly className: string | undefined
  /** 'Show older' if absent. */
  readonly label?: string
}

/** Loads older log lines. Hidden without further ones. */
export function ShowOlder({ query, className, label = 'Show older', ...button }: Props): ReactNode {
  if (!query.hasNextPage) return null
  return (
    <div className={className}>
      <Button
        {...button}
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}
