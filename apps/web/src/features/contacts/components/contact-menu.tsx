import type { ContactDetail } from '@fettle/contract/contacts'
import { may } from '@fettle/rules/permissions'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowMerge, IconDots, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useEscape } from '#ui/use-escape.ts'
import { contactChange, useContactChange } from '../contact-change.ts'

const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const MergeWith = lazyComponent(async () => (await import('./merge-with.tsx')).MergeWith)

/** What is rarely done with a contact. */
export function ContactMenu({ contact }: { contact: ContactDetail }): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const [asking, setAsking] = useState<'delete' | 'merge' | null>(null)
  const changing = useContactChange(contact.contactId)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
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
      <Menu position="bottom-end" width={220} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item
              leftSection={
                isActive ? <IconUserOff size={16} aria-hidden /> : <IconUserCheck size={16} aria-hidden />
              }
              onClick={() => setActive(!isActive)}
            >
              {isActive ? 'Make Inactive' : 'Make Active'}
            </Menu.Item>
          )}
          {may(actor, 'contacts.merge') && (
            <Menu.Item
              leftSection={<IconArrowMerge size={16} aria-hidden />}
              onClick={() => setAsking('merge')}
            >
              Merge with…
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              color="red.8"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsking('delete')}
            >
              Delete Contact
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
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
