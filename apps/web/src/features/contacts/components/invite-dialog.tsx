import type { ContactDetail } from '@fettle/contract/contacts'
import { invitationDays } from '@fettle/rules/people/contact-account'
import { Alert, Checkbox, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { inviteChange, useContactChange } from '../contact-change.ts'
import { contactName } from '../contact-words.ts'
import { invitationRolesQuery } from '../contacts.queries.ts'

type Props = { readonly contact: ContactDetail; readonly onClose: () => void }

/** Invites a contact to sign in; where an account has the address already, asks whether to link that one. */
export function InviteDialog({ contact, onClose }: Props): ReactNode {
  const roles = useQuery(invitationRolesQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [viewsAll, setViewsAll] = useState(false)
  const changing = useContactChange(contact.contactId)
  const existing = accountThatExists(changing.error)
  const choices = roles.data ?? []
  const roleId = chosen ?? String(choices[0]?.roleId ?? '')
  const send = () =>
    changing.run(
      existing === null
        ? inviteChange(contact, { roleId: Number(roleId), viewsAllRequests: viewsAll })
        : inviteChange(contact, { linkAccount: true }),
      {
        notice: existing === null ? 'The invitation was sent.' : 'The account was linked.',
        onDone: onClose,
      },
    )
  return (
    <ModalPanel title={`Invite ${contactName(contact)}`} opened onClose={onClose} size={480}>
      <ActionForm
        label={existing === null ? 'Send invitation' : 'Link account'}
        isDisabled={existing === null && roleId === ''}
        changing={existing === null ? changing : { ...changing, error: null }}
        onCancel={onClose}
        onSubmit={send}
      >
        {existing === null ? (
          <>
            <Text size="sm">
              {contact.emailAddress} gets a mail with a link. It leads to a page where {contactName(contact)}{' '}
              chooses a password, and works for {invitationDays} days.
            </Text>
            {choices.length > 1 && (
              <Select
                label="Role"
                data={choices.map((role) => ({ value: String(role.roleId), label: role.name }))}
                value={roleId}
                allowDeselect={false}
                onChange={setChosen}
              />
            )}
            <Checkbox
              label="May view all requests of the property"
              checked={viewsAll}
              onChange={(event) => setViewsAll(event.currentTarget.checked)}
            />
          </>
        ) : (
          <Alert role="alert">{existing}</Alert>
        )}
      </ActionForm>
    </ModalPanel>
  )
}

/** What the server said of an account that has the address; null where it said something else. */
function accountThatExists(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null
  return error.errors.find(({ code }) => code === 'account-exists')?.message ?? null
}
