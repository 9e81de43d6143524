import { maxLength } from '@fettle/rules/limits'
import { may } from '@fettle/rules/permissions'
import { activeFilters } from '@fettle/rules/records/active-filter'
import { IconCalendarStats, IconUserQuestion } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import type { ListAction } from '#records/list/found-list-tools.tsx'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { type InitialWorkerSearch, type WorkerSearch, workerAddress } from '../worker-search.ts'
import { workerListKind, workerVocabulary } from '../worker-words.ts'
import {
  countWorkerSets,
  printWorkerListOptions,
  workerSheetName,
  workerSheetOptions,
} from '../workers.queries.ts'
import { NewWorkerLink } from './new-worker-link.tsx'

const WorkerFilters = lazyComponent(async () => (await import('./worker-filters.tsx')).WorkerFilters)

/** What stands above the workers and can be done with those that are found. */
export function WorkerListTools(page: FromPage<WorkerSearch, InitialWorkerSearch>): ReactNode {
  const { search, onGo } = page
  const { actor, settings, properties } = useWorkspace()
  const navigate = useNavigate()
  const printing = useListPrinting({
    title: 'Worker List',
    search,
    options: printWorkerListOptions(),
  })
  const importing = useImportAction('workers')
  const explain: ListAction = {
    id: 'who-would-get',
    label: 'Who would get this?',
    Icon: IconUserQuestion,
    isOnlyInMenu: true,
    run: () => void navigate({ to: '/assignment' }),
  }
  return (
    <RecordListTools
      {...page}
      title="Workers"
      kind={workerListKind}
      screen="workers"
      address={workerAddress}
      vocabulary={workerVocabulary(settings, properties)}
      elsewhere={['active', 'search']}
      count={countWorkerSets}
      searchBox={{ label: 'Search name', maxLength: maxLength.name }}
      filtersDialog={(dialog) => <WorkerFilters title="Filters" {...dialog} />}
      controls={
        <StatusControl
          label="Active"
          status={[search.active]}
          statuses={activeFilters}
          onStatus={(active) => onGo(workerAddress.withFilters(search, { active }))}
        />
      }
      create={<NewWorkerLink />}
      sheet={{ name: workerSheetName, options: workerSheetOptions }}
      print={printing}
      extra={[
        {
          id: 'activity',
          label: 'Daily Activity',
          Icon: IconCalendarStats,
          isOnlyInMenu: true,
          run: () => void navigate({ to: '/workers/activity' }),
        },
        ...(may(actor, 'assignments.explain') ? [explain] : []),
        ...importing,
      ]}
    />
  )
}
