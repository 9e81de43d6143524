import type { Part } from '@fettle/contract/parts'
import { partTypes } from '@fettle/rules/records/limits'
import { formatAmount, type MoneyFormat } from '@fettle/rules/text/money'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Picking } from '#records/picking/pick-form.tsx'
import { PickNote } from '#records/picking/pick-note.tsx'
import { pickedItems } from '#records/picking/pick-source.ts'
import { PickerModal } from '#records/picking/picker-modal.tsx'
import classes from '#records/picking/picking.module.css'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { type PartFilters, partPageQuery } from './part.queries.ts'
import { usePartSource } from './part-source.ts'

type Props = Picking<Part> & MoneyFormat & { readonly propertyId: number; readonly onClose: () => void }

/** The whole catalog, filtered and paged ([A2.133], [A9.001]). */
export function PartPicker({ propertyId, currency, picks, onPicks, onClose }: Props): ReactNode {
  const source = usePartSource()
  const [filters, setFilters] = useState<PartFilters>({})
  const [skip, setSkip] = useState(1)
  const page = useQuery(partPageQuery(propertyId, filters, skip))
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
      picked={pickedItems(picks, onPicks, source)}
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
        {
          key: 'name',
          title: 'Name',
          render: (part) => (
            <>
              {part.partName}
              <PickNote source={source} item={part} />
            </>
          ),
        },
        { key: 'type', title: 'Type', render: ({ partType }) => partType },
        { key: 'supplier', title: 'Supplier', render: ({ vendorName }) => vendorName },
        {
          key: 'cost',
          title: 'Unit Cost',
          align: 'right',
          render: ({ partUnitCost }) => formatAmount(partUnitCost, { currency }),
        },
      ]}
    />
  )
}
