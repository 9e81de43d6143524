import { Button, Group, type GroupProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props<State extends string> = Pick<GroupProps, 'p'> & {
  readonly states: readonly State[]
  /** undefined for all states. */
  readonly chosen: State | undefined
  readonly wordsOf?: (state: State) => string
  readonly onChoose: (state: State | undefined) => void
}

/** Buttons that limit a list to one state. */
export function StateButtons<State extends string>(props: Props<State>): ReactNode {
  const { states, chosen, wordsOf = (state) => state, onChoose, ...group } = props
  return (
    <Group gap="xs" component="nav" aria-label="States" {...group}>
      {[undefined, ...states].map((one) => (
        <Button
          key={one ?? 'all'}
          size="compact-md"
          variant={one === chosen ? 'filled' : 'default'}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        >
          {one === undefined ? 'All' : wordsOf(one)}
        </Button>
      ))}
    </Group>
  )
}
