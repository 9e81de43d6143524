import { deleteRole, type RoleDetail } from '@fettle/contract/roles'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { useEscape } from '#ui/use-escape.ts'
import { roleKind } from '../role-change.ts'

/** What is rarely done with a role. */
export function RoleMenu({ role }: { role: RoleDetail }): ReactNode {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  return (
    <>
      <Menu position="bottom-end" width={200} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() =>
              void navigate({
                to: '/admin/$section/$record',
                params: { section: 'roles', record: 'create' },
                search: { copyOf: role.roleId },
              })
            }
          >
            Duplicate
          </Menu.Item>
          <Menu.Item
            color="red.8"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            Delete Role
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <DeleteRecordDialog
          kind={roleKind}
          record={role}
          name={role.name}
          message="This cannot be undone."
          remove={(headers) => call(deleteRole, { params: { roleId: role.roleId }, ...headers })}
          onGone={() => navigate({ to: '/admin/$section', params: { section: 'roles' }, replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
