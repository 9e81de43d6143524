import {
  type ContactRow,
  contactQuery,
  contactRow,
  contactSortColumns,
  countContacts,
  exportContacts,
  listContacts,
} from '@fettle/contract/contacts'
import { contactReports } from '@fettle/contract/reports'
import { contactColumns, contactTitle } from '@fettle/rules/people/contact-words'
import { Badge } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import { defineList } from '#records/list/define-list.tsx'
import {
  activeAddress,
  addressSchema,
  type EffectiveSearch,
  type InitialActive,
  type SearchOf,
} from '#records/list/list-address.ts'
import type { SelectedBarProps, ShownList } from '#records/list/list-definition.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { ActiveControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { contactName } from './contact-words.ts'

const StaffListForm = lazyComponent(
  async () => (await import('./components/staff-list-form.tsx')).StaffListForm,
)
const EmailListDialog = lazyComponent(
  async () => (await import('./components/email-list-dialog.tsx')).EmailListDialog,
)

const { includeInactive: _includeInactive, ...query } = contactQuery.shape
const schema = addressSchema(query, 'contactIds')
export type ContactSearch = SearchOf<typeof schema>
export type SelectedContacts = SelectedBarProps<ContactRow, ContactSearch, InitialActive>
export type EffectiveContactSearch = EffectiveSearch<ContactSearch, InitialActive>

/** The contacts of a property, staff or tenants (C6): the active ones by last name. */
export const contactList = defineList({
  kind: { one: 'contact', many: 'contacts', idOf: ({ contactId }) => contactId, nameOf: contactName },
  flagKind: 'contact',
  screen: 'staff',
  view: 'contacts-view',
  address: activeAddress<ContactSearch>(schema, 'lastName', ['campus', 'location1', 'floor', 'location2']),
  calls: {
    list: listContacts,
    count: countContacts,
    sheet: exportContacts,
    chosen: (contactIds) => ({ contactIds, active: '*' }),
  },
  report: contactReports.list,
  words: ({ settings, property }) => {
    const places = placeLabels(settings, property)
    return {
      title: contactTitle(settings),
      report: 'Staff list',
      caption: 'Contacts',
      sheetName: 'Staff',
      columns: contactColumns({
        ...settings,
        location1Label: places.building,
        floorLabel: places.floor,
        location2Label: places.suite,
      }),
      labels: {
        search: 'Search',
        lastName: 'Last Name',
        firstName: 'First Name',
        departmentName: 'Department',
        tenantName: 'Tenant',
        company: 'Company',
        campus: places.campus,
        location1: places.building,
        floor: places.floor,
        location2: places.suite,
        account: 'Account',
        active: 'Active',
      },
    }
  },
  row: contactRow,
  sortable: contactSortColumns,
  link: { column: 'lastName', to: ({ contactId }) => `/staff/${contactId}` },
  card: (row) => ({
    name: [row.department, row.company].filter(Boolean).join(' · '),
    status: <ContactBadge {...row} />,
    title: contactName(row),
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Location">
          {[row.campus, row.location1, row.floor, row.location2].filter(Boolean).join(' · ')}
        </CardFact>
        <CardFact label="E-mail">{row.emailAddress}</CardFact>
        <CardFact label="Phone">{row.phone}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search name, e-mail or phone' },
  elsewhere: ['active', 'search'],
  controls: (list) => <ActiveControl label="Status" {...list} />,
  Filters: lazyComponent(async () => (await import('./contact-filters.tsx')).ContactFilters),
  create: { permission: 'contacts.edit', label: 'New Contact', to: '/staff/create' },
  useExtras: useContactActions,
  // Its form asks for the order ([C6.004]).
  usePrinting: (search, options, title) =>
    useListPrinting({ label: 'Staff List', Form: StaffListForm, title, search, options }),
  SelectedBar: lazyComponent(async () => (await import('./components/contact-bulk-bar.tsx')).ContactBulkBar),
})

/** Marks a contact that is inactive or signs in. */
function ContactBadge({ contactActiveFlag, account }: ContactRow): ReactNode {
  const text = contactActiveFlag ? account : 'Inactive'
  if (text === null || text === 'None') return null
  return (
    <Badge color="gray" variant={contactActiveFlag ? 'outline' : 'light'}>
      {text}
    </Badge>
  )
}

function useContactActions({ search, total }: ShownList<ContactSearch, InitialActive>) {
  const [asksForEmails, setAsking] = useState(false)
  const importing = useImportAction('contacts')
  const emails = {
    id: 'emails',
    label: 'Create E-mail List',
    Icon: IconAt,
    isDisabled: typeof total !== 'object' || total.total === 0,
    run: () => setAsking(true),
  }
  return {
    actions: [emails, ...importing],
    dialogs: (
      <Suspense>
        {asksForEmails && <EmailListDialog input={search} onClose={() => setAsking(false)} />}
      </Suspense>
    ),
  }
}
