import { contactTitle } from '@fettle/rules/people/contact-words'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordPage } from '#records/page/record-page.tsx'
import { ContactView } from '../components/contact-view.tsx'
import { contactQuery } from '../contacts.queries.ts'

/** One contact at `/staff/{id}`. Requires permission to view contacts. */
export function ContactPage({ contactId }: { contactId: number }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <RecordPage
      id={contactId}
      one="contact"
      title={`${contactTitle(settings) === 'Tenants' ? 'Tenant' : 'Staff'} Detail`}
      permission="contacts.read"
      query={contactQuery}
      list="/staff"
    >
      {(contact) => <ContactView contact={contact} />}
    </RecordPage>
  )
}
