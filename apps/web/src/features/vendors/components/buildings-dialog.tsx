import type { VendorDetail } from '@fettle/contract/vendors'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useLabeledBuildings } from '#nouns/places/use-buildings.ts'
import { NamesDialog } from '#records/form/names-dialog.tsx'
import { useVendorChange, vendorChange } from '../vendor-change.ts'

type Props = { readonly vendor: VendorDetail; readonly onClose: () => void }
type Building = { readonly buildingId: number; readonly buildingName: string }

const named = ({ buildingId, buildingName }: Building) => ({ id: buildingId, name: buildingName })
const bodyOf = (ids: readonly number[]) => ({ buildings: ids.map((buildingId) => ({ buildingId })) })

/** The buildings that the vendor serves; none chosen means all. */
export function BuildingsDialog({ vendor, onClose }: Props): ReactNode {
  const { properties } = useWorkspace()
  const ids =
    vendor.propertyId === null ? properties.map(({ propertyId }) => propertyId) : [vendor.propertyId]
  const offered = useLabeledBuildings(ids)
  return (
    <NamesDialog
      heading={`Buildings of ${vendor.vendorName}`}
      title="Buildings"
      hint="All buildings"
      own={vendor.buildings.map(named)}
      offered={offered}
      changing={useVendorChange(vendor.vendorId)}
      changeOf={(chosen) => vendorChange(vendor, bodyOf(chosen))}
      undoOf={(after, before) => vendorChange(after, bodyOf(before))}
      onClose={onClose}
    />
  )
}
