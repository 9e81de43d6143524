import { maxLength } from '@fettle/rules/limits'
import { may } from '@fettle/rules/permissions'
import { pmStateFilters } from '@fettle/rules/pm/coming-date'
import { IconCalendarMonth, IconCalendarPlus, IconChartBar, IconListCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { type InitialPmSearch, type PmSearch, pmAddress } from '../pm-search.ts'
import { pmListKind, pmVocabulary } from '../pm-words.ts'
import { countPmSets, pmSheetName, pmSheetOptions, printPmListOptions } from '../pms.queries.ts'
import { NewPmLink } from './new-pm-link.tsx'

const ListPlanDialog = lazyComponent(async () => (await import('./plan/list-plan-dialog.tsx')).ListPlanDialog)
const PmFilters = lazyComponent(async () => (await import('./pm-filters.tsx')).PmFilters)

/** Tools above the PM schedule list, for the found schedules. */
export function PmListTools(page: FromPage<PmSearch, InitialPmSearch>): ReactNode {
  const { search, onGo } = page
  const { actor, settings, properties } = useWorkspace()
  const navigate = useNavigate()
  const [isPlanning, setPlanning] = useState(false)
  const printing = useListPrinting({
    title: 'PM Schedule List',
    search,
    options: printPmListOptions(),
  })
  const createOrders = {
    id: 'create-orders',
    label: 'Create work orders from this list',
    Icon: IconCalendarPlus,
    run: () => setPlanning(true),
  }
  const sights = [
    {
      id: 'pm-calendar',
      label: 'PM Calendar',
      Icon: IconCalendarMonth,
      isOnlyInMenu: true,
      run: () => void navigate({ to: '/pms/calendar' }),
    },
    {
      id: 'pm-compliance',
      label: 'PM Compliance',
      Icon: IconChartBar,
      isOnlyInMenu: true,
      run: () => void navigate({ to: '/pms/compliance' }),
    },
  ]
  if (may(actor, 'settings.manage'))
    sights.push({
      id: 'procedures',
      label: 'Procedures',
      Icon: IconListCheck,
      isOnlyInMenu: false,
      run: () => void navigate({ to: '/admin/$section', params: { section: 'procedures' } }),
    })
  return (
    <>
      <RecordListTools
        {...page}
        title="PM Schedules"
        kind={pmListKind}
        screen="pms"
        address={pmAddress}
        vocabulary={pmVocabulary(settings, properties)}
        elsewhere={['state', 'search']}
        count={countPmSets}
        searchBox={{ label: 'Search PM # or text', maxLength: maxLength.name }}
        filtersDialog={(dialog) => <PmFilters title="Filters" {...dialog} />}
        controls={
          <StatusControl
            label="State"
            status={[search.state]}
            statuses={pmStateFilters}
            onStatus={(state) => onGo(pmAddress.withFilters(search, { state }))}
          />
        }
        create={<NewPmLink />}
        sheet={{ name: pmSheetName, options: pmSheetOptions }}
        print={printing}
        extra={may(actor, 'pms.generate') ? [createOrders, ...sights] : sights}
      />
      <Suspense>
        {isPlanning && <ListPlanDialog search={search} onClose={() => setPlanning(false)} />}
      </Suspense>
    </>
  )
}
