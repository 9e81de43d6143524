import {
  countProcedures,
  exportProcedures,
  listProcedures,
  procedureQuery,
  procedureRow,
  procedureSortColumns,
} from '@fettle/contract/procedures'
import { procedureReports } from '@fettle/contract/reports'
import { procedureColumns } from '@fettle/rules/procedures/procedure-columns'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'
import { CardFact } from '#records/list/record-card.tsx'
import { ActiveControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'

const schema = addressSchema(procedureQuery.shape, 'procedureIds')
export type ProcedureSearch = SearchOf<typeof schema>

/** All procedures of the installation (C8.6): the active ones by title. */
export const procedureList = defineList({
  kind: {
    one: 'procedure',
    many: 'procedures',
    idOf: ({ procedureId }) => procedureId,
    nameOf: ({ title }) => title,
  },
  flagKind: 'procedure',
  screen: 'procedures',
  address: listAddress<ProcedureSearch, ListSort & { active: ActiveFilter }>({
    schema,
    initial: () => ({ active: 'Active', sortColumn: 'title', sortDirection: 'ascend' }),
  }),
  calls: {
    list: listProcedures,
    count: countProcedures,
    sheet: exportProcedures,
    chosen: (procedureIds) => ({ procedureIds, active: '*' }),
  },
  report: procedureReports.list,
  words: () => ({
    title: 'Procedures',
    report: 'Procedure List',
    columns: procedureColumns,
    labels: {
      search: 'Search',
      tradeName: 'Trade',
      assetClassName: 'Asset category',
      mandatory: 'Mandatory',
      active: 'Active',
    },
    valueWords: { mandatory: (value) => (value === true ? 'only mandatory' : '') },
  }),
  row: procedureRow,
  sortable: procedureSortColumns,
  link: { column: 'title', to: ({ procedureId }) => `/admin/procedures/${procedureId}` },
  figures: ['lineCount', 'scheduleCount'],
  card: (row) => ({
    name: row.tradeName ?? row.assetClassName,
    status: (
      <>
        {row.mandatoryFlag && <Badge variant="light">Mandatory</Badge>}
        {!row.activeFlag && (
          <Badge color="gray" variant="light">
            Inactive
          </Badge>
        )}
      </>
    ),
    title: row.title,
    facts: (
      <>
        {row.tradeName !== null && <CardFact label="Asset category">{row.assetClassName}</CardFact>}
        <CardFact label="Lines">{String(row.lineCount)}</CardFact>
        <CardFact label="PM schedules">{String(row.scheduleCount)}</CardFact>
      </>
    ),
  }),
  cardHeight: 148,
  searchBox: { label: 'Search title or description' },
  elsewhere: ['active', 'search'],
  controls: ActiveControl,
  Filters: lazyComponent(async () => (await import('./procedure-filters.tsx')).ProcedureFilters),
  create: () => <NewProcedure />,
  useExtras: () => ({ actions: useImportAction('procedures', 'system.manage') }),
})

const NewProcedure = (): ReactNode =>
  useMayChangeShared() && <NewRecordLink label="New Procedure" to="/admin/procedures/create" />
