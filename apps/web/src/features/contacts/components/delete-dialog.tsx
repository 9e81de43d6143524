import { deleteContact } from '@fettle/contract/contact-changes'
import type { ContactDetail } from '@fettle/contract/contacts'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { contactKind } from '../contact-change.ts'
import { contactName } from '../contact-words.ts'

type Props = {
  readonly contact: ContactDetail
  readonly onClose: () => void
  readonly onMakeInactive?: () => void
}

/** Deletes a contact after asking; one with requests or an account can be made inactive instead. */
export function DeleteDialog({ contact, ...rest }: Props): ReactNode {
  const params = { contactId: contact.contactId }
  return (
    <DeleteRecordDialog
      {...rest}
      kind={contactKind}
      record={contact}
      name={contactName(contact)}
      message="This can't be undone."
      remove={(headers) => call(deleteContact, { params, ...headers })}
      list="/staff"
    />
  )
}
