import { workerColumns } from '@fettle/rules/list-columns'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import type { GoToSearch } from '#records/list/use-list-page.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { WorkerListTools } from '../components/worker-list-tools.tsx'
import { WorkerTable } from '../components/worker-table.tsx'
import { type WorkerSearch, workerAddress } from '../worker-search.ts'
import { workerListKind } from '../worker-words.ts'
import { workerListQuery } from '../workers.queries.ts'

const WorkerBulkBar = lazyComponent(
  async () => (await import('../components/worker-bulk-bar.tsx')).WorkerBulkBar,
)

const workerListView = createListView('workers-view')

export type WorkersPageProps = {
  /** The address, read. */
  readonly search: WorkerSearch
  readonly onGo: GoToSearch<WorkerSearch>
}

/** The workers of a property ([C5.001] to [C5.003]). */
export function WorkersPage({ search: fromAddress, onGo }: WorkersPageProps): ReactNode {
  const navigate = useNavigate()
  usePageTitle('Workers')
  const list = useRecordList({
    flagKind: 'worker',
    kind: workerListKind,
    address: workerAddress,
    search: fromAddress,
    queryOf: workerListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const columns = workerColumns
  const view = useListView(workerListView, columns, 'workerName')
  return (
    <>
      <WorkerListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={columns} link="workerName" store={workerListView} />}
      />
      <ListFrame {...list.frame}>
        <WorkerTable
          {...list.table}
          {...view}
          onOpen={({ workerId }) =>
            void navigate({ to: '/workers/$workerId', params: { workerId: String(workerId) } })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <WorkerBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}
