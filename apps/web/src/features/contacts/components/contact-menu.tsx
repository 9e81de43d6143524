import type { ContactDetail } from '@fettle/contract/contacts'
import { may } from '@fettle/rules/access/permissions'
import { IconArrowMerge, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { contactChange, useContactChange } from '../contact-change.ts'

const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const MergeWith = lazyComponent(async () => (await import('./merge-with.tsx')).MergeWith)

/** Rare actions on a contact. */
export function ContactMenu({ contact }: { contact: ContactDetail }): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'delete' | 'merge' | null>(null)
  const changing = useContactChange(contact.contactId)
  const { contactActiveFlag: isActive } = contact
  const mayEdit = may(actor, 'contacts.edit')
  const mayDelete = may(actor, 'contacts.delete')
  if (!mayEdit && !mayDelete) return null
  const setActive = (contactActiveFlag: boolean) =>
    changing.run(contactChange(contact, { contactActiveFlag }), {
      notice: contactActiveFlag ? 'The contact is active.' : 'The contact is inactive.',
      undo: (after) => contactChange(after, { contactActiveFlag: !contactActiveFlag }),
      onDone: () => setAsking(null),
    })
  return (
    <>
      <ActionsMenu
        actions={[
          mayEdit && {
            label: isActive ? 'Make Inactive' : 'Make Active',
            Icon: isActive ? IconUserOff : IconUserCheck,
            run: () => setActive(!isActive),
          },
          may(actor, 'contacts.merge') && {
            label: 'Merge with…',
            Icon: IconArrowMerge,
            run: () => setAsking('merge'),
          },
          mayDelete && {
            label: 'Delete Contact',
            Icon: IconTrash,
            isDangerous: true,
            run: () => setAsking('delete'),
          },
        ]}
      />
      <ChangeError error={changing.error} />
      <Suspense>
        {asking === 'delete' && (
          <DeleteDialog
            contact={contact}
            onClose={() => setAsking(null)}
            {...(mayEdit && isActive && { onMakeInactive: () => setActive(false) })}
          />
        )}
        {asking === 'merge' && (
          <MergeWith
            contact={contact}
            onMerged={(contactId) =>
              void navigate({
                to: '/staff/$contactId',
                params: { contactId: String(contactId) },
                replace: true,
              })
            }
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  )
}
