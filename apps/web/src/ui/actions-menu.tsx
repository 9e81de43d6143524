import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconDots, type TablerIcon } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { useEscape } from './use-escape.ts'

export type MenuAction = {
  readonly label: string
  readonly Icon: TablerIcon
  readonly isDisabled?: boolean
  /** The action deletes something permanently. */
  readonly isDangerous?: boolean
  readonly run: () => void
}

type ListProps = {
  /** Actions in sequence. Unavailable ones are false. */
  readonly actions: readonly (MenuAction | false)[]
  /** Width in pixels, by default that of the longest entry. */
  readonly width?: number | undefined
  /** Content after the entries. */
  readonly after?: ReactNode
}

type Props = ListProps & {
  /** Label of the button. */
  readonly label?: string
  /** Show the label if there is room. */
  readonly showsLabel?: boolean
  readonly isBusy?: boolean
}

/** Menu of the secondary actions in a header. */
export function ActionsMenu({
  label = 'Actions',
  showsLabel = false,
  isBusy = false,
  width = 220,
  ...list
}: Props): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <MenuOnButton
      {...list}
      width={width}
      target={() =>
        showsLabel && !isSmall ? (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label}
          </Button>
        ) : (
          <ActionIcon variant="default" size={44} aria-label={label} loading={isBusy}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        )
      }
    />
  )
}

type TargetProps = ListProps & {
  readonly position?: 'bottom-end' | 'top'
  /** The button that opens it. */
  readonly target: (opened: boolean) => ReactElement
}

/** Actions in a menu with a custom button. */
export function MenuOnButton({
  actions,
  width,
  after,
  position = 'bottom-end',
  target,
}: TargetProps): ReactNode {
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  return (
    <Menu position={position} width={width} opened={opened} onChange={setOpened}>
      <Menu.Target>{target(opened)}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(
          (action) =>
            action && (
              <Menu.Item
                key={action.label}
                leftSection={<action.Icon size={16} aria-hidden />}
                disabled={action.isDisabled ?? false}
                onClick={action.run}
                {...(action.isDangerous && { color: 'red.8' })}
              >
                {action.label}
              </Menu.Item>
            ),
        )}
        {after}
      </Menu.Dropdown>
    </Menu>
  )
}
