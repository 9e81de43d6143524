import { contactTitle } from '@fettle/rules/contact-words'
import { maxLength } from '@fettle/rules/limits'
import { activeFilters } from '@fettle/rules/records/active-filter'
import { IconAt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { sortField } from '#records/export/print-list.ts'
import { useListTask } from '#records/export/use-list-task.ts'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { type ContactSearch, contactAddress, type InitialContactSearch } from '../contact-search.ts'
import { contactListKind, contactVocabulary } from '../contact-words.ts'
import {
  contactSheetName,
  contactSheetOptions,
  countContactSets,
  printStaffListOptions,
} from '../contacts.queries.ts'
import { NewContactLink } from './new-contact-link.tsx'

const ContactFilters = lazyComponent(async () => (await import('./contact-filters.tsx')).ContactFilters)
const StaffListForm = lazyComponent(async () => (await import('./staff-list-form.tsx')).StaffListForm)
const EmailListDialog = lazyComponent(async () => (await import('./email-list-dialog.tsx')).EmailListDialog)

/** What stands above the contacts and can be done with those that are found. */
export function ContactListTools(page: FromPage<ContactSearch, InitialContactSearch>): ReactNode {
  const { search, total, onGo } = page
  const { settings, property, properties } = useWorkspace()
  const navigate = useNavigate()
  const importing = useImportAction('contacts')
  const [asksForEmails, setAsking] = useState(false)
  const printing = useListTask(printStaffListOptions(), () => void navigate({ to: '/reports' }))
  return (
    <>
      <RecordListTools
        {...page}
        title={contactTitle(settings)}
        kind={contactListKind}
        screen="staff"
        address={contactAddress}
        vocabulary={contactVocabulary(settings, property, properties)}
        elsewhere={['active', 'search']}
        count={countContactSets}
        searchBox={{ label: 'Search name, e-mail or phone', maxLength: maxLength.name }}
        filtersDialog={(dialog) => <ContactFilters title="Filters" {...dialog} />}
        controls={
          <StatusControl
            status={[search.active]}
            statuses={activeFilters}
            onStatus={(active) => onGo(contactAddress.withFilters(search, { active }))}
          />
        }
        create={<NewContactLink />}
        sheet={{ name: contactSheetName, options: contactSheetOptions }}
        print={{
          label: 'Staff List',
          task: printing,
          form: (findFilters, onClose) => (
            <StaffListForm
              onPrint={(title, { column }) =>
                printing.start({
                  title,
                  query: { ...search, sortColumn: column, sortDirection: 'ascend' },
                  findFilters,
                  sortField: sortField({ sortColumn: column, sortDirection: 'ascend' }),
                })
              }
              onClose={onClose}
            />
          ),
        }}
        extra={[
          {
            id: 'emails',
            label: 'Create E-mail List',
            Icon: IconAt,
            isDisabled: typeof total !== 'object' || total.total === 0,
            run: () => setAsking(true),
          },
          ...importing,
        ]}
      />
      <Suspense>
        {asksForEmails && <EmailListDialog input={search} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
