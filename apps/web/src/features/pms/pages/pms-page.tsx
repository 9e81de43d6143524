import { pmColumns } from '@fettle/rules/pm-words'
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
import { EmptyState } from '#ui/empty-state.tsx'
import { NewPmLink } from '../components/new-pm-link.tsx'
import { PmListTools } from '../components/pm-list-tools.tsx'
import { PmTable } from '../components/pm-table.tsx'
import { type PmSearch, pmAddress } from '../pm-search.ts'
import { pmListKind } from '../pm-words.ts'
import { pmListQuery } from '../pms.queries.ts'

const PmBulkBar = lazyComponent(async () => (await import('../components/pm-bulk-bar.tsx')).PmBulkBar)

const pmListView = createListView('pms-view')

/** Explanation of PM schedules in an empty list. */
const nothingYet =
  'No PM schedules yet. A PM schedule makes work orders by itself, again and again: by date, by meter or by hand.'

export type PmsPageProps = {
  /** Parsed URL parameters. */
  readonly search: PmSearch
  readonly onGo: GoToSearch<PmSearch>
}

/** The PM schedules of a property ([C2.001] to [C2.003]). */
export function PmsPage({ search: fromAddress, onGo }: PmsPageProps): ReactNode {
  const navigate = useNavigate()
  const view = useListView(pmListView, pmColumns, 'pmNumber')
  usePageTitle('PM Schedules')
  const list = useRecordList({
    flagKind: 'pm-schedule',
    kind: pmListKind,
    address: pmAddress,
    search: fromAddress,
    queryOf: pmListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  return (
    <>
      <PmListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={pmColumns} link="pmNumber" store={pmListView} />}
      />
      <ListFrame {...list.frame}>
        <PmTable
          {...list.table}
          {...view}
          onOpen={({ scheduleId }) =>
            void navigate({ to: '/pms/$scheduleId', params: { scheduleId: String(scheduleId) } })
          }
          empty={
            list.isFiltered ? (
              <NothingFound isFiltered onReset={onReset} />
            ) : (
              <EmptyState message={nothingYet}>
                <NewPmLink isNamed />
              </EmptyState>
            )
          }
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <PmBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}
