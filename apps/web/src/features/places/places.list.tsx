import {
  countPlaces,
  exportPlaces,
  listPlaceRows,
  type PlaceListRow,
  placeListRow,
  placeSortColumns,
} from '@fettle/contract/place-list'
import { placeReports } from '@fettle/contract/reports'
import { initialPlaceSort, placeColumns } from '@fettle/rules/places/place-columns'
import {
  childLevelOf,
  type PlaceField,
  type PlaceLevel,
  parentLevelOf,
  placeFields,
  placeLevels,
} from '@fettle/rules/records/place-fields'
import { pluralOf } from '@fettle/rules/text/plural'
import { formatNumber } from '@fettle/rules/time/formats'
import { Badge, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { defineList, ListPage } from '#records/list/define-list.tsx'
import type { ListPageProps, ShownList } from '#records/list/list-definition.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { RecordTable } from '#records/list/record-table.tsx'
import { ActiveControl, StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { InOneProperty } from './components/in-one-property.tsx'
import { placeRecord } from './place-address.ts'
import { type InitialPlaceSearch, type PlaceSearch, placeAddress } from './place-search.ts'
import { placeName, placeWordsOf, usePlaceWords } from './place-words.ts'

const CreatePlaceDialog = lazyComponent(
  async () => (await import('./components/create-place-dialog.tsx')).CreatePlaceDialog,
)
const PropertyLabelsDialog = lazyComponent(
  async () => (await import('./components/property-labels-dialog.tsx')).PropertyLabelsDialog,
)
const PlaceFilters = lazyComponent(async () => (await import('./place-filters.tsx')).PlaceFilters)

/** Names of each level in imports and in the browser's storage. */
const plurals = { campus: 'campuses', building: 'buildings', floor: 'floors', room: 'rooms' } as const

const fieldLabels = Object.fromEntries(
  Object.entries(placeFields).map(([name, { label }]) => [name, label]),
) as Record<PlaceField, string>

/** The list of the campuses, buildings, floors or rooms of an administrator ([C8.026]). */
const listOfLevel = (level: PlaceLevel) =>
  defineList({
    kind: (workspace) => {
      const words = placeWordsOf(workspace)
      return {
        one: words[level].toLowerCase(),
        many: pluralOf(words[level]).toLowerCase(),
        idOf: ({ placeId }: PlaceListRow) => placeId,
        // Floors of different buildings often have the same name.
        nameOf: (row: PlaceListRow) => [placeName(row), row.building].filter(Boolean).join(' · '),
      }
    },
    flagKind: level,
    screen: 'buildings',
    view: `${plurals[level]}-view`,
    // The level is not a filter, so resetting keeps it.
    address: {
      ...placeAddress,
      initial: (propertyIds) => ({
        ...placeAddress.initial(propertyIds),
        level,
        sortColumn: initialPlaceSort[level],
      }),
      isInitial: (search, propertyIds) =>
        placeAddress.isInitial({ ...search, level: undefined }, propertyIds),
    } satisfies typeof placeAddress,
    calls: {
      list: listPlaceRows,
      count: countPlaces,
      sheet: exportPlaces,
      chosen: (placeIds) => ({ level, placeIds, active: '*' }),
    },
    report: placeReports[level],
    words: (workspace) => {
      const words = placeWordsOf(workspace)
      const { campus, building, floor, room } = words
      return {
        title: pluralOf(words[level]),
        report: `${words[level]} List`,
        columns: placeColumns(level, {
          ...workspace.settings,
          location1Label: building,
          floorLabel: floor,
          location2Label: room,
        }),
        labels: {
          level: 'Level',
          search: 'Search',
          campus,
          building,
          floor,
          ...fieldLabels,
          active: 'Active',
        },
        valueWords: { level: (value) => words[placeLevels.find((one) => one === value) ?? 'building'] },
      }
    },
    row: placeListRow,
    sortable: placeSortColumns,
    // A room may have no name.
    link: {
      column: level === 'room' ? 'code' : 'name',
      to: (row) => `/admin/buildings/${placeRecord(row.level, row.placeId)}`,
    },
    propertyAfter: 'name',
    cells: { children: ({ children }) => formatNumber(children) },
    figures: ['children', 'sortNumber'],
    // Rows of the previous level stay while loading, and must not be flagged with ids of this one.
    Table: ({ rows, ...table }) => (
      <RecordTable {...table} rows={rows?.every((row) => row.level === level) ? rows : undefined} />
    ),
    card: (row) => ({
      name: row.name === '' ? '' : row.code,
      status: !row.isActive && (
        <Badge color="gray" variant="light">
          Inactive
        </Badge>
      ),
      title: placeName(row),
      facts: <PlaceFacts {...row} />,
    }),
    cardHeight: 148,
    searchBox: { label: 'Search code or name' },
    elsewhere: ['level', 'active', 'search'],
    controls: (list) => (
      <>
        <LevelsOn size="small" {...list} />
        <ActiveControl {...list} />
      </>
    ),
    Filters: PlaceFilters,
    notice: <WhereAdded level={level} />,
    create: (list) => (
      <>
        <LevelsOn size="large" {...list} />
        {parentLevelOf[level] === null && <NewPlace level={level} />}
      </>
    ),
    useExtras: () => usePlaceActions(level),
  })

const lists = {
  campus: listOfLevel('campus'),
  building: listOfLevel('building'),
  floor: listOfLevel('floor'),
  room: listOfLevel('room'),
} as const satisfies Record<PlaceLevel, unknown>

export function PlaceListPage({ search, onGo }: ListPageProps<PlaceSearch>): ReactNode {
  const { shownPropertyIds } = useWorkspace()
  const { level } = placeAddress.effective(search, shownPropertyIds)
  return <ListPage list={lists[level]} search={search} onGo={onGo} />
}

function PlaceFacts(row: PlaceListRow): ReactNode {
  const words = usePlaceWords()
  const child = childLevelOf[row.level]
  return (
    <>
      <PropertyFact name={row.propertyName} />
      {row.level === 'building' && <CardFact label={words.campus}>{row.campus}</CardFact>}
      <CardFact label={words.building}>{row.building}</CardFact>
      <CardFact label={words.floor}>{row.floor}</CardFact>
      <CardFact label="City">{[row.city, row.state].filter(Boolean).join(', ')}</CardFact>
      <CardFact label="Category">{row.category}</CardFact>
      <CardFact label="Use">{[row.use, row.type].filter(Boolean).join(' · ')}</CardFact>
      <CardFact label="Department">{row.department}</CardFact>
      {child !== null && <CardFact label={pluralOf(words[child])}>{formatNumber(row.children)}</CardFact>}
    </>
  )
}

type LevelsProps = ShownList<PlaceSearch, InitialPlaceSearch> & { readonly size: 'small' | 'large' }

/**
 * The levels: in the toolbar of a small screen, next to the title of a large one, where the toolbar has no
 * space.
 */
function LevelsOn({ size, search, change }: LevelsProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const { settings } = useWorkspace()
  const words = usePlaceWords()
  if (isSmall !== (size === 'small')) return null
  return (
    <StatusControl
      label="Level"
      status={[search.level]}
      statuses={placeLevels.filter((one) => one !== 'campus' || settings.enableCampuses)}
      labelOf={(one) => pluralOf(words[one])}
      onStatus={(level) => change({ level })}
    />
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

function NewPlace({ level }: { readonly level: PlaceLevel }): ReactNode {
  const { propertyId } = useWorkspace().property
  const label = `New ${usePlaceWords()[level]}`
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <NewRecordLink label={label} to={() => setOpen(true)} />
      <Suspense>
        {isOpen && (
          <InOneProperty title={label} onClose={close}>
            <CreatePlaceDialog level={level} propertyId={propertyId} onClose={close} />
          </InOneProperty>
        )}
      </Suspense>
    </>
  )
}

function usePlaceActions(level: PlaceLevel) {
  const importing = useImportAction(plurals[level])
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const labels = { id: 'labels', label: 'Print Labels', Icon: IconQrcode, run: () => setOpen(true) }
  return {
    actions: [labels, ...importing],
    dialogs: (
      <Suspense>
        {isOpen && (
          <InOneProperty title="Print Labels" onClose={close}>
            <PropertyLabelsDialog onClose={close} />
          </InOneProperty>
        )}
      </Suspense>
    ),
  }
}
