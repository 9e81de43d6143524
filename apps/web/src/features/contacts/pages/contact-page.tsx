import { contactTitle } from '@fettle/rules/contact-words'
import { may } from '@fettle/rules/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ContactView } from '../components/contact-view.tsx'
import { contactName } from '../contact-words.ts'
import { contactQuery } from '../contacts.queries.ts'

const forbidden = 'Error: You do not have access to view this contact.'

/** One contact at `/staff/{id}`. Requires permission to view contacts. */
export function ContactPage({ contactId }: { contactId: number }): ReactNode {
  const { actor, settings } = useWorkspace()
  const title = `${contactTitle(settings) === 'Tenants' ? 'Tenant' : 'Staff'} Detail`
  if (may(actor, 'contacts.read'))
    return <ReadableContact key={contactId} contactId={contactId} title={title} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadableContact({ contactId, title }: { contactId: number; title: string }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(contactQuery(contactId))}
      title={title}
      nameOf={contactName}
      forbidden={forbidden}
      missing={{
        message: 'This contact does not exist.',
        wayOn: (
          <Anchor component={Link} to="/staff">
            Go to the list of contacts
          </Anchor>
        ),
      }}
      staleTitle="This contact could not be refreshed"
    >
      {(contact) => <ContactView contact={contact} />}
    </ReadableRecord>
  )
}
