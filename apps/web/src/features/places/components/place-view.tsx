import type { PlaceDetail } from '@fettle/contract/places'
import { may } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import { childLevelOf, type PlaceLevel, parentLevelOf } from '@fettle/rules/records/place-fields'
import { pluralOf } from '@fettle/rules/text/plural'
import { Anchor, Badge, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { SearchBox } from '#records/list/search-box.tsx'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { RecordHead } from '#records/page/record-head.tsx'
import { WayOn } from '#records/page/way-on.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { AddButton } from '#ui/small-button.tsx'
import { placeRecord } from '../place-address.ts'
import { placeName, usePlaceWords } from '../place-words.ts'
import { placeKind, placeListQuery, placeQuery } from '../places.queries.ts'
import { BuildingCondition } from './building-condition.tsx'
import { CreatePlaceDialog } from './create-place-dialog.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlaceMenu } from './place-menu.tsx'
import { PlaceTable } from './place-table.tsx'

type Props = { readonly level: PlaceLevel; readonly placeId: number }

/** One campus, building, floor or room, with its child places. */
export function PlaceView({ level, placeId }: Props): ReactNode {
  const words = usePlaceWords()
  return (
    <ReadableRecord
      query={useQuery(placeQuery(level, placeId))}
      title={words[level]}
      forbidden="You do not have permission to perform that action."
      one={words[level].toLowerCase()}
      wayOn={
        <WayOn to="/admin/buildings">{`Go to the list of ${pluralOf(words.building).toLowerCase()}`}</WayOn>
      }
    >
      {(place) => <PlaceSections key={place.placeId} place={place} />}
    </ReadableRecord>
  )
}

function PlaceSections({ place }: { readonly place: PlaceDetail }): ReactNode {
  const words = usePlaceWords()
  const { actor } = useWorkspace()
  const { level, placeId, code, isActive } = place
  const child = childLevelOf[level]
  return (
    <Stack gap="md">
      <RecordHead
        title={placeName(place)}
        titleLabel="the name"
        line={`${words[level]} · ${code}`}
        facts={[<Within key="within" place={place} />, ...(isActive ? [] : [<Inactive key="state" />])]}
        actions={<PlaceMenu place={place} />}
      />
      <SectionCard title="Overview">
        <PlaceFacts place={place} />
      </SectionCard>
      {level === 'building' && may(actor, 'conditions.read') && <BuildingCondition place={place} />}
      {child !== null && <Children place={place} level={child} />}
      <ChangeNotice record={recordKey(placeKind(level), placeId)} />
    </Stack>
  )
}

const Inactive = () => <Badge variant="default">Inactive</Badge>

/** Link to the parent place. */
function Within({ place }: { readonly place: PlaceDetail }): ReactNode {
  const parentLevel = place.level === 'building' ? ('campus' as const) : parentLevelOf[place.level]
  if (parentLevel === null || place.parentId === null) return null
  return (
    <Anchor component={Link} to={`/admin/buildings/${placeRecord(parentLevel, place.parentId)}`}>
      {place.within}
    </Anchor>
  )
}

type ChildrenProps = { readonly place: PlaceDetail; readonly level: PlaceLevel }

function Children({ place, level }: ChildrenProps): ReactNode {
  const word = usePlaceWords()[level]
  const [text, setText] = useState<string>()
  const [skip, setSkip] = useState(1)
  const [isCreating, setCreating] = useState(false)
  const { data, isPlaceholderData } = useQuery(placeListQuery({ level, parentId: place.placeId, text, skip }))
  const total = data?.pagination.totalItems
  return (
    <SectionCard
      title={pluralOf(word)}
      {...(total !== undefined && { count: total })}
      actions={
        level !== 'building' && <AddButton onClick={() => setCreating(true)}>{`New ${word}`}</AddButton>
      }
    >
      <Stack gap="sm">
        {(text !== undefined || (total ?? 0) > pageSizes.list) && (
          <Group>
            <SearchBox
              label="Search code or name"
              value={text}
              maxLength={maxLength.name}
              onSearch={(next) => {
                setText(next)
                setSkip(1)
              }}
            />
          </Group>
        )}
        <PlaceTable
          level={level}
          caption={pluralOf(word)}
          rows={data?.data}
          isRefreshing={isPlaceholderData}
          empty={
            <EmptyState
              message={text === undefined ? 'Nothing here yet.' : 'Nothing matches these filters.'}
            />
          }
        />
        {data && data.pagination.totalPages > 1 && (
          <Pager
            skip={skip}
            take={pageSizes.list}
            total={data.pagination.totalItems}
            items={data.data.length}
            onSkip={setSkip}
          />
        )}
      </Stack>
      {isCreating && (
        <CreatePlaceDialog level={level} parentId={place.placeId} onClose={() => setCreating(false)} />
      )}
    </SectionCard>
  )
}
