import { deleteVendor } from '@fettle/contract/vendor-changes'
import type { VendorDetail } from '@fettle/contract/vendors'
import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useLabeledBuildings } from '#nouns/places/use-buildings.ts'
import { NamesDialog } from '#records/form/names-dialog.tsx'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { useVendorChange, vendorChange, vendorKind } from '../vendor-change.ts'
import { CertificatesDialog } from './certificates-dialog.tsx'
import { ContactsDialog, TradesDialog } from './list-dialogs.tsx'
import type { VendorDialog } from './vendor-actions.ts'

type Props = { readonly vendor: VendorDetail; readonly onClose: () => void }

const dialogs: Readonly<Record<VendorDialog, (props: Props) => ReactNode>> = {
  contacts: ContactsDialog,
  trades: TradesDialog,
  buildings: BuildingsDialog,
  certificates: CertificatesDialog,
  delete: DeleteDialog,
}

/** The dialog that is open on a vendor's page. */
export function VendorDialogs({ opened, ...props }: Props & { opened: VendorDialog }): ReactNode {
  const Dialog = dialogs[opened]
  return <Dialog {...props} />
}

/** Deletes a vendor after asking; one that anything refers to can be made inactive instead (C0). */
function DeleteDialog({ vendor, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const changing = useVendorChange(vendor.vendorId)
  const params = { vendorId: vendor.vendorId }
  const makeInactive = () =>
    changing.run(vendorChange(vendor, { vendorActiveFlag: false }), {
      notice: `${vendor.vendorName} is inactive.`,
      undo: (after) => vendorChange(after, { vendorActiveFlag: true }),
      onDone: onClose,
    })
  return (
    <DeleteRecordDialog
      kind={vendorKind}
      record={vendor}
      name={vendor.vendorName}
      message="This cannot be undone."
      remove={(headers) => call(deleteVendor, { params, ...headers })}
      list="/vendors"
      onClose={onClose}
      {...(vendor.vendorActiveFlag && may(actor, 'vendors.edit') && { onMakeInactive: makeInactive })}
    />
  )
}

type Building = { readonly buildingId: number; readonly buildingName: string }

const named = ({ buildingId, buildingName }: Building) => ({ id: buildingId, name: buildingName })
const bodyOf = (ids: readonly number[]) => ({ buildings: ids.map((buildingId) => ({ buildingId })) })

/** The buildings that the vendor serves; none chosen means all. */
function BuildingsDialog({ vendor, onClose }: Props): ReactNode {
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
