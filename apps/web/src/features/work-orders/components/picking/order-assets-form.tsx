import type { AssetRow } from '@fettle/contract/assets'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { addAssetChange } from '../../part-changes.ts'
import {
  type AssetFilters,
  assetPageQuery,
  assetSearchQuery,
  findScannedAsset,
} from '../../picking.queries.ts'
import { filterLabels } from '../../set-filters.ts'
import { AssetFilterFields } from './asset-filter-fields.tsx'
import { PickForm, type Picking } from './pick-form.tsx'
import type { PickSource } from './pick-source.ts'
import { PickerModal } from './picker-modal.tsx'
import { QuickSearch } from './quick-search.tsx'

const source: PickSource<AssetRow> = {
  idOf: ({ assetId }) => assetId,
  codeOf: ({ assetCode }) => assetCode,
  nameOf: ({ name }) => name,
}

type Props = Picking<AssetRow> & { readonly order: WorkOrder; readonly onClose: () => void }
type FormProps = Props & {
  readonly onAdvanced: () => void
  readonly onAdded: (assets: readonly AssetRow[]) => void
}

/** Assets of the property, to be put on the order. */
export function AssetsForm({ order, picks, onPicks, onAdvanced, onAdded, onClose }: FormProps): ReactNode {
  const { propertyId, workorderId } = order
  return (
    <PickForm
      workorderId={workorderId}
      submitLabel="Add Assets"
      advancedLabel="Advanced Asset Picker"
      source={source}
      picks={picks}
      onPicks={onPicks}
      search={(onPick) => (
        <QuickSearch
          label="Asset"
          placeholder="Search for an asset."
          source={source}
          queryOf={(text) => assetSearchQuery(propertyId, text)}
          onPick={onPick}
        />
      )}
      findScanned={(code) => findScannedAsset(propertyId, code)}
      changeOf={({ item }) => addAssetChange(order, item.assetId)}
      onAdvanced={onAdvanced}
      onAdded={(added) => onAdded(added.map(({ item }) => item))}
      onCancel={onClose}
    />
  )
}

/** The assets of the order's building, and of the whole property once that filter is taken away ([B2.065], [B2.066]). */
export function AssetPicker({ order, picks, onPicks, onClose }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  const places = filterLabels(settings, property)
  const [filters, setFilters] = useState<AssetFilters>({ location1: order.building ?? undefined })
  const [skip, setSkip] = useState(1)
  const page = useQuery(assetPageQuery(order.propertyId, filters, skip))
  const change = (more: AssetFilters) => {
    setFilters({ ...filters, ...more })
    setSkip(1)
  }
  return (
    <PickerModal
      title="Advanced Asset Picker"
      caption="Assets"
      source={source}
      picks={picks}
      onPicks={onPicks}
      onClose={onClose}
      page={page}
      skip={skip}
      onSkip={setSkip}
      hint={filters.location1 && `Only ${filters.location1}`}
      filters={<AssetFilterFields propertyId={order.propertyId} filters={filters} onChange={change} />}
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
