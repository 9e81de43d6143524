import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useSectionSearch } from '#records/list/use-section-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { readPlaceRecord } from '../place-address.ts'
import { placeAddress } from '../place-search.ts'
import { PlaceListPage } from '../places.list.tsx'

const PlaceView = lazyComponent(async () => (await import('../components/place-view.tsx')).PlaceView)

/** Administration → Buildings: the places of a level, or one place with its children ([C8.026]). */
export function PlacesPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  const list = useSectionSearch('buildings', placeAddress, { search, onSearch })
  if (record === undefined) return <PlaceListPage {...list} />
  const place = readPlaceRecord(record)
  if (place === null) return <EmptyState message="This place does not exist." />
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      <PlaceView {...place} />
    </Suspense>
  )
}
