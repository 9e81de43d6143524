import { contactTitle } from '@fettle/rules/contact-words'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import type { GoToSearch } from '#records/list/use-list-page.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { ContactListTools } from '../components/contact-list-tools.tsx'
import { ContactTable } from '../components/contact-table.tsx'
import { type ContactSearch, contactAddress } from '../contact-search.ts'
import { contactListKind, listColumns } from '../contact-words.ts'
import { contactListQuery } from '../contacts.queries.ts'

const ContactBulkBar = lazyComponent(
  async () => (await import('../components/contact-bulk-bar.tsx')).ContactBulkBar,
)

const contactListView = createListView('contacts-view')

export type ContactsPageProps = {
  /** The address, read. */
  readonly search: ContactSearch
  readonly onGo: GoToSearch<ContactSearch>
}

/** The contacts of a property, staff or tenants (C6). */
export function ContactsPage({ search: fromAddress, onGo }: ContactsPageProps): ReactNode {
  const { settings, property } = useWorkspace()
  const navigate = useNavigate()
  usePageTitle(contactTitle(settings))
  const list = useRecordList({
    flagKind: 'contact',
    kind: contactListKind,
    address: contactAddress,
    search: fromAddress,
    queryOf: contactListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const columns = useMemo(() => listColumns(settings, property), [settings, property])
  const view = useListView(contactListView, columns, 'lastName')
  return (
    <>
      <ContactListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={columns} link="lastName" store={contactListView} />}
      />
      <ListFrame {...list.frame}>
        <ContactTable
          {...list.table}
          {...view}
          timeZone={property.propertyTimeZone}
          onOpen={({ contactId }) =>
            void navigate({ to: '/staff/$contactId', params: { contactId: String(contactId) } })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <ContactBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}
