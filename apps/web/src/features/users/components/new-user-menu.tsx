import { userKinds } from '@fettle/rules/access/permissions'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const labels = {
  full: 'New full user',
  worker: 'New worker',
  requester: 'New requester',
} as const

/** Links to the form for a new account, one per kind ([C8.002]). */
export function NewUserMenu(): ReactNode {
  const navigate = useNavigate()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon variant="filled" color="petrol" size={44} aria-label="New User">
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconPlus size={16} aria-hidden />}>New User</Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {userKinds.map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() =>
              void navigate({
                to: '/admin/$section/$record',
                params: { section: 'users', record: 'create' },
                search: { kind },
              })
            }
          >
            {labels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
