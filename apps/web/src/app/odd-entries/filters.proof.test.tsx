import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderFilters as HomeFilters } from '#features/home/components/requester/order-filters.tsx'
import type { HomeSearch } from '#features/home/requester-home-search.ts'
import { LogFilters } from '#features/system-log/components/log-filters.tsx'
import type { SystemLogSearch } from '#features/system-log/system-log-search.ts'
import { DateFilters } from '#features/work-orders/components/filters/date-filters.tsx'
import { RequesterFiltersModal } from '#features/work-orders/components/filters/requester-filters-modal.tsx'
import { filterLabels } from '#features/work-orders/filter-labels.ts'
import type { ListSearch } from '#nouns/orders/list-search.ts'
import { testOddEntries } from '#testing/odd-entries.ts'
import { Held, showForm } from '#testing/odd-form.tsx'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { DayBar } from '#ui/day-bar.tsx'
import { MomentField } from '#ui/moment-field.tsx'

const nothing = () => undefined
const { settings, property } = aWorkspace()
const labels = filterLabels(settings, property)
const anySearch: ListSearch = { propertyId: [2] }
const anyLog: SystemLogSearch = {}
const anyHome: HomeSearch = { sortColumn: 'orderNumber', sortDirection: 'ascend' }
const noMoment = null as string | null

testOddEntries([
  {
    covers: ['features/work-orders/components/filters/date-filters.tsx'],
    open: () =>
      showForm(
        <Held initial={anySearch}>
          {(search, change) => (
            <DateFilters
              search={search}
              labels={labels}
              change={(part) => change({ ...search, ...part } as ListSearch)}
            />
          )}
        </Held>,
      ),
    fields: [labels.targetDateStart, labels.entryDateEnd, labels.startDateStart, labels.completionDateEnd],
  },
  {
    covers: ['features/work-orders/components/filters/requester-filters-modal.tsx'],
    open: () =>
      showForm(
        <RequesterFiltersModal
          title="Filters"
          search={anySearch}
          labels={labels}
          onApply={nothing}
          onReset={nothing}
          onClose={nothing}
        />,
        { '/api/Buildings': aPage([]) },
        aWorkspace({ user: { userRole: 'Requester' } }),
      ),
    fields: [labels.entryDateStart, labels.entryDateEnd],
  },
  {
    covers: ['features/system-log/components/log-filters.tsx'],
    open: () =>
      showForm(
        <Held initial={anyLog}>{(search, change) => <LogFilters search={search} onSearch={change} />}</Held>,
      ),
    fields: ['From', 'To'],
  },
  {
    covers: ['features/home/components/requester/order-filters.tsx', 'ui/light-day-field.tsx'],
    open: async () => {
      await showForm(
        <Held initial={anyHome}>{(search, change) => <HomeFilters search={search} onGo={change} />}</Held>,
      )
      for (const label of ['Entered from', 'Entered to']) {
        await userEvent.click(screen.getByLabelText(label))
        await screen.findByRole('table')
      }
    },
    fields: ['Entered from', 'Entered to'],
  },
  {
    covers: ['ui/day-bar.tsx', 'ui/day-field.tsx'],
    open: () =>
      showForm(
        <Held initial="2026-03-04">
          {(day, change) => <DayBar day={day} today="2026-03-04" onGo={change} />}
        </Held>,
      ),
    fields: ['Date'],
  },
  {
    covers: ['ui/moment-field.tsx'],
    open: async () => {
      await showForm(
        <Held initial={noMoment}>
          {(moment, change) => <MomentField label="Since" value={moment} onChange={change} />}
        </Held>,
      )
      await userEvent.click(screen.getByRole('button', { name: /^Since/ }))
      await screen.findByLabelText('Minutes')
    },
    fields: ['Hours', 'Minutes'],
    // Each time segment shows the entered hour or minute immediately.
    corrected: ['0x10', '1:30', '2/30', '20', '50%'],
  },
])
