import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { CreateContactForm } from '../components/create-contact-form.tsx'
import { type ContactDraft, emptyDraft, isTouched } from '../contact-draft.ts'

/** A new contact. */
export function CreateContactPage(): ReactNode {
  const { user, property } = useWorkspace()
  usePageTitle('New Contact')
  const [fresh] = useState(() => emptyDraft(property.propertyId))
  const draft = useDraft<ContactDraft, null>({
    form: 'create-contact',
    userId: user.userId,
    fresh: () => fresh,
    isTouched,
  })
  const state = useDeferredData(draft)
  return (
    <>
      <PageHeader title="New Contact" />
      {state ? <CreateContactForm state={state} /> : <RecordLoading />}
    </>
  )
}
