import { deleteRole, type RoleDetail } from '@fettle/contract/roles'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { roleKind } from '../role-change.ts'

/** Rare actions on a role. */
export function RoleMenu({ role }: { role: RoleDetail }): ReactNode {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <ActionsMenu
        width={200}
        actions={[
          {
            label: 'Duplicate',
            Icon: IconCopy,
            run: () =>
              void navigate({
                to: '/admin/$section/$record',
                params: { section: 'roles', record: 'create' },
                search: { copyOf: role.roleId },
              }),
          },
          { label: 'Delete Role', Icon: IconTrash, isDangerous: true, run: () => setDeleting(true) },
        ]}
      />
      {isDeleting && (
        <DeleteRecordDialog
          kind={roleKind}
          record={role}
          name={role.name}
          message="This cannot be undone."
          remove={(headers) => call(deleteRole, { params: { roleId: role.roleId }, ...headers })}
          list="/admin/roles"
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
