import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconDots, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useEscape } from '#ui/use-escape.ts'

export type ListAction = {
  readonly label: string
  readonly Icon: TablerIcon
  readonly isDisabled?: boolean
  readonly run: () => void
}

/** What can be done with the whole found set. */
export function ActionsMenu({ actions }: { readonly actions: readonly ListAction[] }): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  return (
    <Menu position="bottom-end" width={248} opened={opened} onChange={setOpened}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Actions
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, Icon, isDisabled = false, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} aria-hidden />}
            disabled={isDisabled}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
