import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { CreateContactForm } from '../components/create-contact-form.tsx'
import { type ContactDraft, emptyDraft, isTouched } from '../contact-draft.ts'

/** A new contact. */
export function CreateContactPage(): ReactNode {
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<ContactDraft>
      title="New Contact"
      form="create-contact"
      fresh={() => emptyDraft(property.propertyId)}
      isTouched={isTouched}
    >
      {(state) => <CreateContactForm state={state} />}
    </CreateRecordPage>
  )
}
