import { maxLength } from '@fettle/rules/limits'
import { pluralOf } from '@fettle/rules/plural'
import { activeFilters } from '@fettle/rules/records/active-filter'
import { type PlaceLevel, parentLevelOf, placeLevels } from '@fettle/rules/records/place-fields'
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import { NewRecordLink } from '#records/list/new-record-link.tsx'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { countPlaceSets, placeSheetOptions, printPlaceListOptions } from '../place-list.queries.ts'
import { placeListKind, placeVocabulary } from '../place-list-words.ts'
import { type InitialPlaceSearch, type PlaceSearch, placeAddress } from '../place-search.ts'
import { usePlaceWords } from '../place-words.ts'
import { InOneProperty } from './in-one-property.tsx'

const PlaceFilters = lazyComponent(async () => (await import('./place-filters.tsx')).PlaceFilters)
const CreatePlaceDialog = lazyComponent(
  async () => (await import('./create-place-dialog.tsx')).CreatePlaceDialog,
)
const PropertyLabelsDialog = lazyComponent(
  async () => (await import('./property-labels-dialog.tsx')).PropertyLabelsDialog,
)

/** Level names in imports. */
const importKinds = { campus: 'campuses', building: 'buildings', floor: 'floors', room: 'rooms' } as const

/** Tools above the list of a level's places, for the found places. */
export function PlaceListTools(page: FromPage<PlaceSearch, InitialPlaceSearch>): ReactNode {
  const { search, onGo } = page
  const { level } = search
  const { settings, property, properties } = useWorkspace()
  const words = usePlaceWords()
  const title = pluralOf(words[level])
  const kind = placeListKind(level, words)
  const [asking, setAsking] = useState<'create' | 'labels' | null>(null)
  const close = () => setAsking(null)
  const importing = useImportAction(importKinds[level])
  const printing = useListPrinting({
    title: `${words[level]} List`,
    search,
    options: printPlaceListOptions({ level, kind }),
  })
  const { propertyId } = property
  // Placed next to the title on desktops, because the level is not a filter and the toolbar has no space.
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const levels = (
    <StatusControl
      label="Level"
      status={[level]}
      statuses={placeLevels.filter((one) => one !== 'campus' || settings.enableCampuses)}
      labelOf={(one) => pluralOf(words[one])}
      onStatus={(next) => onGo(placeAddress.withFilters(search, { level: next }))}
    />
  )
  return (
    <>
      <RecordListTools
        {...page}
        title={title}
        kind={kind}
        screen="buildings"
        address={placeAddress}
        vocabulary={placeVocabulary(settings, words, properties)}
        elsewhere={['level', 'active', 'search']}
        count={countPlaceSets}
        searchBox={{ label: 'Search code or name', maxLength: maxLength.name }}
        filtersDialog={(dialog) => <PlaceFilters title="Filters" level={level} {...dialog} />}
        controls={
          <>
            {isSmall && levels}
            <StatusControl
              label="Active"
              status={[search.active]}
              statuses={activeFilters}
              onStatus={(active) => onGo(placeAddress.withFilters(search, { active }))}
            />
          </>
        }
        notice={<WhereAdded level={level} />}
        create={
          <>
            {!isSmall && levels}
            {parentLevelOf[level] === null && (
              <NewRecordLink
                label={`New ${words[level]}`}
                link={(attributes) => (
                  <button type="button" {...attributes} onClick={() => setAsking('create')} />
                )}
              />
            )}
          </>
        }
        extra={[
          { id: 'labels', label: 'Print Labels', Icon: IconQrcode, run: () => setAsking('labels') },
          ...importing,
        ]}
        sheet={{ name: `${title}.xlsx`, options: placeSheetOptions }}
        print={printing}
      />
      <Suspense>
        {asking === 'create' && (
          <InOneProperty title={`New ${words[level]}`} onClose={close}>
            <CreatePlaceDialog level={level} propertyId={propertyId} onClose={close} />
          </InOneProperty>
        )}
        {asking === 'labels' && (
          <InOneProperty title="Print Labels" onClose={close}>
            <PropertyLabelsDialog onClose={close} />
          </InOneProperty>
        )}
      </Suspense>
    </>
  )
}

/** Hint about where to add floors and rooms: on their parent's page. */
function WhereAdded({ level }: { readonly level: PlaceLevel }): ReactNode {
  const words = usePlaceWords()
  const parent = parentLevelOf[level]
  if (parent === null) return null
  return (
    <Text size="sm" c="dimmed" m={0} mb="xs">
      {`${pluralOf(words[level])} are added on the page of their ${words[parent].toLowerCase()}.`}
    </Text>
  )
}
