import { maxLength } from '@fettle/rules/limits'
import { activeFilters } from '@fettle/rules/records/active-filter'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import { NewSectionRecordLink } from '#records/list/new-record-link.tsx'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import {
  countProcedureSets,
  printProcedureListOptions,
  procedureSheetName,
  procedureSheetOptions,
} from '../procedure-list.queries.ts'
import { type InitialProcedureSearch, type ProcedureSearch, procedureAddress } from '../procedure-search.ts'
import { procedureListKind, procedureVocabulary } from '../procedure-words.ts'

const ProcedureFilters = lazyComponent(async () => (await import('./procedure-filters.tsx')).ProcedureFilters)

/** What stands above the procedures and can be done with those that are found. */
export function ProcedureListTools(page: FromPage<ProcedureSearch, InitialProcedureSearch>): ReactNode {
  const { search, onGo } = page
  const { settings } = useWorkspace()
  const printing = useListPrinting({
    title: 'Procedure List',
    search,
    options: printProcedureListOptions(),
  })
  const mayChange = useMayChangeShared()
  const importing = useImportAction('procedures', 'system.manage')
  return (
    <RecordListTools
      {...page}
      title="Procedures"
      kind={procedureListKind}
      screen="procedures"
      address={procedureAddress}
      vocabulary={procedureVocabulary(settings)}
      elsewhere={['active', 'search']}
      count={countProcedureSets}
      searchBox={{ label: 'Search title or description', maxLength: maxLength.name }}
      filtersDialog={(dialog) => <ProcedureFilters title="Filters" {...dialog} />}
      controls={
        <StatusControl
          label="Active"
          status={[search.active]}
          statuses={activeFilters}
          onStatus={(active) => onGo(procedureAddress.withFilters(search, { active }))}
        />
      }
      create={mayChange && <NewSectionRecordLink label="New Procedure" section="procedures" />}
      sheet={{ name: procedureSheetName, options: procedureSheetOptions }}
      print={printing}
      extra={importing}
    />
  )
}
