import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconDots, type TablerIcon } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { useEscape } from './use-escape.ts'

export type MenuAction = {
  readonly label: string
  readonly Icon: TablerIcon
  readonly isDisabled?: boolean
  /** It takes something away for good. */
  readonly isDangerous?: boolean
  readonly run: () => void
}

type ListProps = {
  /** In their order; what is not offered now is false. */
  readonly actions: readonly (MenuAction | false)[]
  /** Pixels; as wide as its longest entry where it is absent. */
  readonly width?: number | undefined
  /** What follows the entries. */
  readonly after?: ReactNode
}

type Props = ListProps & {
  /** What the button is called. */
  readonly label?: string
  /** Where there is room for it, the button says its name. */
  readonly showsLabel?: boolean
  readonly isBusy?: boolean
}

/** What can be done beside the buttons of a head. */
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

/** Actions in a menu that a button of one's own opens. */
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
