import type { VendorDetail } from '@fettle/contract/vendors'
import { MultiSelect } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { buildingsQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { useVendorChange, vendorChange } from '../vendor-change.ts'

type Props = { readonly vendor: VendorDetail; readonly onClose: () => void }

/** The buildings that the vendor serves; none chosen means all. */
export function BuildingsDialog({ vendor, onClose }: Props): ReactNode {
  const { properties } = useWorkspace()
  const changing = useVendorChange(vendor.vendorId)
  const [values, setValues] = useState(() => vendor.buildings.map(({ buildingId }) => String(buildingId)))
  const ids =
    vendor.propertyId === null ? properties.map(({ propertyId }) => propertyId) : [vendor.propertyId]
  const offered = useQueries({ queries: ids.map((propertyId) => buildingsQuery(propertyId)) }).flatMap(
    ({ data = [] }) => data,
  )
  const names = new Map(
    [...vendor.buildings, ...offered].map(({ buildingId, buildingName }) => [buildingId, buildingName]),
  )
  const bodyOf = (chosen: readonly number[]) => ({
    buildings: chosen.map((buildingId) => ({ buildingId })),
  })
  const before = vendor.buildings.map(({ buildingId }) => buildingId)
  return (
    <ModalPanel title={`Buildings of ${vendor.vendorName}`} size={520} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={changing}
        onCancel={onClose}
        onSubmit={() =>
          changing.run(vendorChange(vendor, bodyOf(values.map(Number))), {
            notice: 'Buildings changed.',
            undo: (after) => vendorChange(after, bodyOf(before)),
            onDone: onClose,
          })
        }
      >
        <MultiSelect
          label="Buildings"
          data={[...names].map(([id, label]) => ({ value: String(id), label }))}
          value={values}
          onChange={setValues}
          placeholder={values.length === 0 ? 'All buildings' : ''}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage="Nothing found"
        />
      </ActionForm>
    </ModalPanel>
  )
}
