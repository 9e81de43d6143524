import { Menu } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import type { MenuListProps } from './actions-menu.tsx'
import { FloatingTarget } from './floating-target.tsx'
import { useOpenedLater } from './use-opened-later.ts'

type Props = MenuListProps & {
  readonly id: string
  readonly control: RefObject<HTMLElement | null>
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

/** The entries of a menu. Loads when a menu first opens. */
export function MenuPanel({ id, control, opened, onChange, actions, link, ...shape }: Props): ReactNode {
  const { position = 'bottom-end', width, maxHeight, staysOpen = false } = shape
  return (
    <Menu
      id={id}
      position={position}
      width={width}
      closeOnItemClick={!staysOpen}
      opened={useOpenedLater(opened)}
      onChange={onChange}
    >
      <Menu.Target>
        <FloatingTarget control={control} />
      </Menu.Target>
      <Menu.Dropdown {...(maxHeight && { mah: maxHeight, style: { overflowY: 'auto' } })}>
        {actions.map(
          (action) =>
            action && (
              <Menu.Item
                key={action.key ?? action.label}
                leftSection={action.Icon && <action.Icon size={16} aria-hidden />}
                disabled={action.isDisabled ?? false}
                onClick={action.run}
                {...(action.isDangerous && { color: 'red.8' })}
              >
                {action.label}
              </Menu.Item>
            ),
        )}
        {link && (
          <>
            <Menu.Divider />
            <Menu.Item
              component="a"
              href={link.href}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {link.label}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
