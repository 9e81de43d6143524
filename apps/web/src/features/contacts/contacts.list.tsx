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
import { contactColumns, contactTitle } from '@fettle/rules/contact-words'
import { maxLength } from '@fettle/rules/limits'
import { type ActiveFilter, activeFilters } from '@fettle/rules/records/active-filter'
import { Badge } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { sortField } from '#records/export/print-list.ts'
import type { ListPrinting } from '#records/export/use-list-printing.tsx'
import { useListTask } from '#records/export/use-list-task.ts'
import { defineList, type SelectedBarProps, type ShownList } from '#records/list/define-list.tsx'
import {
  addressSchema,
  type EffectiveSearch,
  type ListSort,
  listAddress,
  type SearchOf,
} from '#records/list/list-address.ts'
import type { FoundReport } from '#records/list/list-requests.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
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
type InitialContactSearch = ListSort & { active: ActiveFilter; propertyId: number[] }
export type SelectedContacts = SelectedBarProps<ContactRow, ContactSearch, InitialContactSearch>
export type EffectiveContactSearch = EffectiveSearch<ContactSearch, InitialContactSearch>

/** The contacts of a property, staff or tenants (C6): the active ones by last name. */
export const contactList = defineList({
  kind: {
    one: 'contact',
    many: 'contacts',
    records: 'contacts',
    idOf: ({ contactId }) => contactId,
    nameOf: contactName,
  },
  flagKind: 'contact',
  screen: 'staff',
  view: 'contacts-view',
  address: listAddress<ContactSearch, InitialContactSearch>({
    schema,
    initial: (propertyIds) => ({
      active: 'Active',
      sortColumn: 'lastName',
      sortDirection: 'ascend',
      propertyId: [...propertyIds],
    }),
    ofProperty: ['campus', 'location1', 'floor', 'location2'],
  }),
  calls: {
    list: listContacts,
    count: countContacts,
    sheet: exportContacts,
    chosen: (contactIds) => ({ contactIds, active: '*' }),
  },
  report: { id: contactReports.list, title: 'Staff list' },
  words: ({ settings, property }) => {
    const places = placeLabels(settings, property)
    return {
      title: contactTitle(settings),
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
  searchBox: { label: 'Search name, e-mail or phone', maxLength: maxLength.name },
  elsewhere: ['active', 'search'],
  controls: ({ search, change }) => (
    <StatusControl
      status={[search.active]}
      statuses={activeFilters}
      onStatus={(active) => change({ active })}
    />
  ),
  Filters: lazyComponent(async () => (await import('./contact-filters.tsx')).ContactFilters),
  create: () => (
    <NewRecordLink
      permission="contacts.edit"
      label="New Contact"
      link={(attributes) => <Link to="/staff/create" {...attributes} />}
    />
  ),
  useExtras: useContactActions,
  usePrinting: useStaffList,
  SelectedBar: lazyComponent(async () => (await import('./components/contact-bulk-bar.tsx')).ContactBulkBar),
})

/** Marks a contact that is inactive or signs in. */
function ContactBadge({ contactActiveFlag, account }: ContactRow): ReactNode {
  if (!contactActiveFlag)
    return (
      <Badge color="gray" variant="light">
        Inactive
      </Badge>
    )
  if (account === null || account === 'None') return null
  return (
    <Badge color="gray" variant="outline">
      {account}
    </Badge>
  )
}

function useContactActions({ search, total }: ShownList<ContactSearch, InitialContactSearch>) {
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

/** The staff list, in an order that its form asks for ([C6.004]). */
function useStaffList(
  search: EffectiveContactSearch,
  options: FoundReport<ContactRow, EffectiveContactSearch>,
): ListPrinting {
  const navigate = useNavigate()
  const task = useListTask(options, () => void navigate({ to: '/reports' }))
  const print = (title: string, column: string, findFilters: string) => {
    const sort = { sortColumn: column, sortDirection: 'ascend' } as const
    task.start({ title, query: { ...search, ...sort }, findFilters, sortField: sortField(sort) })
  }
  return {
    label: 'Staff List',
    task,
    form: (findFilters, onClose) => (
      <StaffListForm onPrint={(title, { column }) => print(title, column, findFilters)} onClose={onClose} />
    ),
  }
}
