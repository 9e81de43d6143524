import { type AssetRow, assetStatuses } from '@fettle/contract/assets'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { ChoiceField, choicesByName } from '../../../../ui/choice-field.tsx'
import { addAssetChange } from '../../part-changes.ts'
import {
  type AssetFilters,
  assetPageQuery,
  assetSearchQuery,
  findScannedAsset,
} from '../../picking.queries.ts'
import { filterLabels } from '../../set-filters.ts'
import { PickForm, type Picking } from './pick-form.tsx'
import type { PickSource } from './pick-source.ts'
import { PickerModal } from './picker-modal.tsx'
import classes from './picking.module.css'
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

const textFilters = [
  'assetCode',
  'name',
  'type',
  'subtype',
  'function',
  'location1',
  'floor',
  'location2',
  'barcode',
] as const

/** All assets of the property, filtered and paged. */
export function AssetPicker({ order, picks, onPicks, onClose }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  const places = filterLabels(settings, property)
  const [filters, setFilters] = useState<AssetFilters>({})
  const [skip, setSkip] = useState(1)
  const page = useQuery(assetPageQuery(order.propertyId, filters, skip))
  const change = (name: keyof AssetFilters, value: string | null) => {
    const { [name]: _before, ...others } = filters
    setFilters(value ? { ...others, [name]: value } : others)
    setSkip(1)
  }
  const labels: Record<(typeof textFilters)[number], string> = {
    assetCode: 'Asset Code',
    name: 'Name',
    type: 'System',
    subtype: 'Category',
    function: 'Function',
    location1: places.building,
    floor: places.floor,
    location2: places.suite,
    barcode: 'Barcode',
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
      filters={
        <div className={classes.filters}>
          {textFilters.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              value={filters[name] ?? ''}
              onChange={(event) => change(name, event.currentTarget.value)}
            />
          ))}
          <ChoiceField
            label="Status"
            canClear
            value={filters.status ?? null}
            choices={choicesByName(assetStatuses)}
            onChange={(status) => change('status', status)}
          />
        </div>
      }
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
