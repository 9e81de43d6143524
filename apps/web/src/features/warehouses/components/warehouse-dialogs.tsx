import { deleteWarehouse } from '@fettle/contract/warehouse-changes'
import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { StockPlaceDialog } from '#nouns/parts/stock-place-dialog.tsx'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { useWarehouseChange, warehouseChange, warehouseKind } from '../warehouse-change.ts'
import type { WarehouseDialog } from './warehouse-actions.ts'

type Props = { readonly warehouse: WarehouseDetail; readonly onClose: () => void }

/** The open dialog of a warehouse's page. */
export function WarehouseDialogs({
  opened,
  ...props
}: Props & { readonly opened: WarehouseDialog }): ReactNode {
  const { warehouse, onClose } = props
  const changing = useWarehouseChange(warehouse.warehouseId)
  if (opened === 'delete') return <DeleteDialog {...props} />
  const { place } = opened
  return (
    <StockPlaceDialog
      title={`${place.partCode} in ${warehouse.warehouseName}`}
      part={place}
      place={{ ...place, warehouseId: warehouse.warehouseId }}
      changing={changing}
      onClose={onClose}
    />
  )
}

/** Deletes a warehouse after confirmation. One in use can be made inactive instead. */
function DeleteDialog({ warehouse, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const changing = useWarehouseChange(warehouse.warehouseId)
  const params = { warehouseId: warehouse.warehouseId }
  const makeInactive = () =>
    changing.run(warehouseChange(warehouse, { warehouseActiveFlag: false }), {
      notice: `${warehouse.warehouseName} is inactive.`,
      undo: (after) => warehouseChange(after, { warehouseActiveFlag: true }),
      onDone: onClose,
    })
  return (
    <DeleteRecordDialog
      kind={warehouseKind}
      record={warehouse}
      name={warehouse.warehouseName}
      message="This cannot be undone."
      remove={(headers) => call(deleteWarehouse, { params, ...headers })}
      list="/warehouses"
      onClose={onClose}
      inactiveError={changing.error}
      {...(warehouse.warehouseActiveFlag && may(actor, 'parts.edit') && { onMakeInactive: makeInactive })}
    />
  )
}
