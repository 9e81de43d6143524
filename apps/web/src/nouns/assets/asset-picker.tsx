import type { AssetRow } from '@fettle/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'
import type { PickedItems } from '#records/picking/pick-source.ts'
import { PickerModal } from '#records/picking/picker-modal.tsx'
import { type AssetFilters, assetPageQuery } from './asset.queries.ts'
import { AssetFilterFields } from './asset-filter-fields.tsx'
import { assetSource } from './asset-source.ts'

type Props = {
  readonly picked: PickedItems<AssetRow>
  readonly propertyId: number
  /** Initial building filter. null is the whole property. */
  readonly building: string | null
  readonly onClose: () => void
}

/** Assets of a building, or of the whole property after removing that filter ([B2.065], [B2.066]). */
export function AssetPicker({ propertyId, building, picked, onClose }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  const places = placeLabels(settings, property)
  const [filters, setFilters] = useState<AssetFilters>({ location1: building ?? undefined })
  const [skip, setSkip] = useState(1)
  const page = useQuery(assetPageQuery(propertyId, filters, skip))
  const change = (more: AssetFilters) => {
    setFilters({ ...filters, ...more })
    setSkip(1)
  }
  return (
    <PickerModal
      title="Advanced Asset Picker"
      caption="Assets"
      source={assetSource}
      picked={picked}
      onClose={onClose}
      page={page}
      skip={skip}
      onSkip={setSkip}
      hint={filters.location1 && `Only ${filters.location1}`}
      filters={<AssetFilterFields propertyId={propertyId} filters={filters} onChange={change} />}
      columns={[
        { key: 'code', title: 'Code', render: ({ assetCode }) => assetCode },
        { key: 'property', title: 'Property', render: ({ propertyName }) => propertyName },
        { key: 'name', title: 'Name', render: ({ name }) => name },
        { key: 'system', title: 'System', render: ({ type }) => type },
        { key: 'building', title: places.building, render: ({ location1 }) => location1 },
        { key: 'floor', title: places.floor, render: ({ floor }) => floor },
        { key: 'room', title: places.suite, render: ({ location2 }) => location2 },
      ]}
    />
  )
}
