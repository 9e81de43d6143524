import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/tooltip.tsx'

type Props = {
  readonly label: string
  readonly Icon: TablerIcon
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** Icon button for another way to find an asset, next to the search field. */
export function FinderButton({ label, Icon, isOn, isDisabled = false, onPress }: Props): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        disabled={isDisabled}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        onClick={onPress}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
