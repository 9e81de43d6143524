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
import {
  countPropertySets,
  printPropertyListOptions,
  propertySheetOptions,
} from '../property-list.queries.ts'
import { propertyListKind, propertyVocabulary } from '../property-list-words.ts'
import { type InitialPropertySearch, type PropertySearch, propertyAddress } from '../property-search.ts'
import { AggregateNote } from './aggregate-note.tsx'

const PropertyFilters = lazyComponent(async () => (await import('./property-filters.tsx')).PropertyFilters)

/** Tools above the property list, for the found properties. */
export function PropertyListTools(page: FromPage<PropertySearch, InitialPropertySearch>): ReactNode {
  const { search, onGo } = page
  const { settings } = useWorkspace()
  const kind = propertyListKind(settings)
  const mayCreate = useMayChangeShared()
  const printing = useListPrinting({
    title: `${settings.multiPropLabelSingular} List`,
    search,
    options: printPropertyListOptions(kind),
  })
  return (
    <RecordListTools
      {...page}
      title={settings.multiPropLabelPlural}
      kind={kind}
      screen="entities"
      address={propertyAddress}
      vocabulary={propertyVocabulary(settings)}
      elsewhere={['active', 'search']}
      count={countPropertySets}
      searchBox={{ label: 'Search code, name or city', maxLength: maxLength.name }}
      filtersDialog={(dialog) => <PropertyFilters title="Filters" {...dialog} />}
      controls={
        <StatusControl
          label="Active"
          status={[search.active]}
          statuses={activeFilters}
          onStatus={(active) => onGo(propertyAddress.withFilters(search, { active }))}
        />
      }
      notice={<AggregateNote />}
      create={
        mayCreate && (
          <NewSectionRecordLink label={`New ${settings.multiPropLabelSingular}`} section="entities" />
        )
      }
      sheet={{ name: `${settings.multiPropLabelPlural}.xlsx`, options: propertySheetOptions }}
      print={printing}
    />
  )
}
