import { type Property, property } from '@fettle/contract/properties'
import {
  countProperties,
  exportProperties,
  listPropertyRows,
  propertyRowQuery,
  propertyRowSortColumns,
} from '@fettle/contract/property-list'
import { propertyReports } from '@fettle/contract/reports'
import { propertyColumns } from '@fettle/rules/places/property-columns'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'
import { CardFact } from '#records/list/record-card.tsx'
import { ActiveControl } from '#records/list/status-control.tsx'
import { AggregateNote } from './components/aggregate-note.tsx'

const schema = addressSchema(propertyRowQuery.shape, 'propertyIds')
export type PropertySearch = SearchOf<typeof schema>

const zoneName = ({ propertyTimeZone }: Property) => propertyTimeZone.replaceAll('_', ' ')

/** The properties of an administrator ([C8.021]): the active ones by name. */
export const propertyList = defineList({
  kind: ({ settings: { multiPropLabelSingular, multiPropLabelPlural } }) => ({
    one: multiPropLabelSingular.toLowerCase(),
    many: multiPropLabelPlural.toLowerCase(),
    idOf: ({ propertyId }) => propertyId,
    nameOf: ({ propertyName }) => propertyName,
  }),
  flagKind: 'property',
  screen: 'entities',
  view: 'properties-view',
  address: listAddress<PropertySearch, ListSort & { active: ActiveFilter }>({
    schema,
    initial: () => ({ active: 'Active', sortColumn: 'propertyName', sortDirection: 'ascend' }),
  }),
  calls: {
    list: listPropertyRows,
    count: countProperties,
    sheet: exportProperties,
    chosen: (propertyIds) => ({ propertyIds, active: '*' }),
  },
  report: propertyReports.list,
  words: ({ settings: { multiPropLabelSingular, multiPropLabelPlural } }) => ({
    title: multiPropLabelPlural,
    report: `${multiPropLabelSingular} List`,
    columns: propertyColumns,
    labels: {
      search: 'Search',
      city: 'City',
      state: 'State',
      propertyTimeZone: 'Time zone',
      active: 'Active',
    },
  }),
  row: property,
  sortable: propertyRowSortColumns,
  link: { column: 'propertyName', to: ({ propertyId }) => `/admin/entities/${propertyId}` },
  cells: { propertyTimeZone: zoneName },
  card: (row) => ({
    name: row.propertyCode,
    status: !row.propertyActiveFlag && (
      <Badge color="gray" variant="light">
        Inactive
      </Badge>
    ),
    title: row.propertyName,
    facts: (
      <>
        <CardFact label="City">{[row.city, row.state].filter(Boolean).join(', ')}</CardFact>
        <CardFact label="Time zone">{zoneName(row)}</CardFact>
      </>
    ),
  }),
  cardHeight: 148,
  searchBox: { label: 'Search code, name or city' },
  elsewhere: ['active', 'search'],
  controls: ActiveControl,
  Filters: lazyComponent(async () => (await import('./property-filters.tsx')).PropertyFilters),
  notice: <AggregateNote />,
  create: () => <NewProperty />,
})

function NewProperty(): ReactNode {
  const { settings } = useWorkspace()
  const mayCreate = useMayChangeShared()
  return (
    mayCreate && (
      <NewRecordLink label={`New ${settings.multiPropLabelSingular}`} to="/admin/entities/create" />
    )
  )
}
