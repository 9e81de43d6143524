import type { Part } from '@fettle/contract/parts'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { atLeastOne } from '@fettle/rules/cost-requirements'
import { partTypes } from '@fettle/rules/limits'
import { formatUsd } from '@fettle/rules/money'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { addInventoryPart } from '../../part-changes.ts'
import {
  findScannedPart,
  type PartFilters,
  partPageQuery,
  partSearchQuery,
  partsUsedForQuery,
  partsUsedLatelyQuery,
} from '../../picking.queries.ts'
import { PickForm, type Picking } from './pick-form.tsx'
import type { PickSource } from './pick-source.ts'
import { PickerModal } from './picker-modal.tsx'
import classes from './picking.module.css'
import { QuickSearch } from './quick-search.tsx'

const source: PickSource<Part> = {
  idOf: ({ partId }) => partId,
  codeOf: ({ partCode }) => partCode,
  nameOf: ({ partName }) => partName,
}

type Props = Picking<Part> & { readonly order: WorkOrder; readonly onClose: () => void }

/** Parts out of the catalogue, each with its quantity ([A2.133], [A5.026], [A5.027]). */
export function InventoryParts(props: Props & { readonly onAdvanced: () => void }): ReactNode {
  const { order, picks, onPicks, onAdvanced, onClose } = props
  const { propertyId, workorderId } = order
  const lately = useQuery(partsUsedLatelyQuery(propertyId))
  const alike = useQuery(partsUsedForQuery(propertyId, workorderId))
  return (
    <PickForm
      workorderId={workorderId}
      submitLabel="Add Parts"
      advancedLabel="Advanced Part Picker"
      source={source}
      picks={picks}
      onPicks={onPicks}
      atLeast={atLeastOne}
      search={(onPick) => (
        <QuickSearch
          label="Part"
          placeholder="Search for a part."
          suggested={[
            { group: 'Used lately', items: lately.data ?? [] },
            { group: usedForLabel(order), items: alike.data ?? [] },
          ]}
          source={source}
          queryOf={(text) => partSearchQuery(propertyId, text)}
          onPick={onPick}
        />
      )}
      findScanned={(code) => findScannedPart(propertyId, code)}
      changeOf={({ item, quantity }) => addInventoryPart(order, item, quantity)}
      onAdvanced={onAdvanced}
      onAdded={onClose}
      onCancel={onClose}
    />
  )
}

/** What the order is about, in its own words. */
function usedForLabel({ assets, jobType }: WorkOrder): string {
  const [asset, another] = assets
  if (asset) return another ? 'Used for these assets' : `Used for ${asset.name}`
  return jobType ? `Used for ${jobType}` : 'Used for such work'
}

/** The whole catalogue, filtered and paged ([A2.133], [A9.001]). */
export function PartPicker({ order, picks, onPicks, onClose }: Props): ReactNode {
  const [filters, setFilters] = useState<PartFilters>({})
  const [skip, setSkip] = useState(1)
  const page = useQuery(partPageQuery(order.propertyId, filters, skip))
  const change = (more: PartFilters) => {
    setFilters({ ...filters, ...more })
    setSkip(1)
  }
  const text = (label: string, name: 'partCode' | 'partName' | 'vendorName') => (
    <TextInput
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <PickerModal
      title="Advanced Part Picker"
      caption="Parts"
      source={source}
      picks={picks}
      onPicks={onPicks}
      onClose={onClose}
      page={page}
      skip={skip}
      onSkip={setSkip}
      filters={
        <div className={classes.filters}>
          {text('Part Code', 'partCode')}
          {text('Name', 'partName')}
          <ChoiceField
            label="Type"
            canClear
            value={filters.partType ?? null}
            choices={choicesByName(partTypes)}
            onChange={(type) => change({ partType: partTypes.find((one) => one === type) })}
          />
          {text('Supplier', 'vendorName')}
        </div>
      }
      columns={[
        { key: 'code', title: 'Part Code', render: ({ partCode }) => partCode },
        { key: 'name', title: 'Name', render: ({ partName }) => partName },
        { key: 'type', title: 'Type', render: ({ partType }) => partType },
        { key: 'supplier', title: 'Supplier', render: ({ vendorName }) => vendorName },
        {
          key: 'cost',
          title: 'Unit Cost',
          align: 'right',
          render: ({ partUnitCost }) => formatUsd(partUnitCost),
        },
      ]}
    />
  )
}
