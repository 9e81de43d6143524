import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlaceList } from '../components/place-list.tsx'
import { PlaceView } from '../components/place-view.tsx'
import { readPlaceRecord } from '../place-address.ts'

/** Administration → Buildings: campuses and buildings of the property, or one place with what stands in it ([C8.026]). */
export function PlacesPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  if (record === undefined) return <PlaceList search={search} onSearch={onSearch} />
  const place = readPlaceRecord(record)
  return place ? <PlaceView {...place} /> : <EmptyState message="This place does not exist." />
}
