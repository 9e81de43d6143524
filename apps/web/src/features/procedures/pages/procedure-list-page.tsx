import { procedureColumns } from '@fettle/rules/procedure-columns'
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
import { ProcedureListTools } from '../components/procedure-list-tools.tsx'
import { ProcedureTable } from '../components/procedure-table.tsx'
import { procedureListQuery } from '../procedure-list.queries.ts'
import { type ProcedureSearch, procedureAddress } from '../procedure-search.ts'
import { procedureListKind } from '../procedure-words.ts'

const ProcedureBulkBar = lazyComponent(
  async () => (await import('../components/procedure-bulk-bar.tsx')).ProcedureBulkBar,
)

const procedureListView = createListView('procedures-view')

type Props = {
  /** The address, read. */
  readonly search: ProcedureSearch
  readonly onGo: GoToSearch<ProcedureSearch>
}

/** All procedures of the installation (C8.6). */
export function ProcedureListPage({ search: fromAddress, onGo }: Props): ReactNode {
  const navigate = useNavigate()
  usePageTitle('Procedures')
  const list = useRecordList({
    flagKind: 'procedure',
    kind: procedureListKind,
    address: procedureAddress,
    search: fromAddress,
    queryOf: procedureListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const view = useListView(procedureListView, procedureColumns, null)
  return (
    <>
      <ProcedureListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={procedureColumns} link="title" store={procedureListView} />}
      />
      <ListFrame {...list.frame}>
        <ProcedureTable
          {...list.table}
          {...view}
          onOpen={({ procedureId }) =>
            void navigate({
              to: '/admin/$section/$record',
              params: { section: 'procedures', record: String(procedureId) },
            })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <ProcedureBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}
