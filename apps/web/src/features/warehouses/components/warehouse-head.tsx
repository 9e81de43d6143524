import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { may } from '@fettle/rules/access/permissions'
import { formatAmount } from '@fettle/rules/text/money'
import { Button } from '@mantine/core'
import {
  IconBuilding,
  IconBuildingWarehouse,
  IconCoin,
  IconListNumbers,
  IconTrash,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useWarehouseChange, warehouseChange } from '../warehouse-change.ts'
import { WarehouseActionsContext } from './warehouse-actions.ts'

type Props = { readonly warehouse: WarehouseDetail }

/** Name, kind, keeper and stock value of a warehouse. */
export function WarehouseHead({ warehouse, chips }: Props & { readonly chips: ReactNode }): ReactNode {
  const { settings } = useWorkspace()
  const { parts } = warehouse
  const KindIcon = warehouse.warehouseKind === 'Van' ? IconTruck : IconBuildingWarehouse
  return (
    <RecordHead
      title={warehouse.warehouseName}
      titleLabel="the name"
      line={['Warehouse Detail', warehouse.warehouseCode, warehouse.propertyName].filter(Boolean).join(' · ')}
      actions={<WarehouseActions warehouse={warehouse} />}
      liftsActions={!warehouse.warehouseActiveFlag}
      facts={[
        <>
          {!warehouse.warehouseActiveFlag && <span>Inactive</span>}
          <HeadFact icon={<KindIcon size={16} aria-hidden />}>{warehouse.warehouseKind}</HeadFact>
          {warehouse.building !== null && (
            <HeadFact icon={<IconBuilding size={16} aria-hidden />}>{warehouse.building}</HeadFact>
          )}
          {warehouse.keeper !== null && (
            <HeadFact icon={<IconUser size={16} aria-hidden />}>{warehouse.keeper}</HeadFact>
          )}
          <HeadFact icon={<IconCoin size={16} aria-hidden />}>
            {parts === 1 ? '1 part' : `${parts} parts`} worth {formatAmount(warehouse.stockValue, settings)}
          </HeadFact>
        </>,
      ]}
    >
      {chips}
    </RecordHead>
  )
}

/** Counting is a button. Rare actions are in the menu. */
function WarehouseActions({ warehouse }: Props): ReactNode {
  const { actor } = useWorkspace()
  const open = use(WarehouseActionsContext)
  const changing = useWarehouseChange(warehouse.warehouseId)
  if (open === null) return null
  const { warehouseActiveFlag: isActive, warehouseName } = warehouse
  const setActive = () =>
    changing.run(warehouseChange(warehouse, { warehouseActiveFlag: !isActive }), {
      notice: `${warehouseName} is ${isActive ? 'inactive' : 'active'}.`,
      undo: (after) => warehouseChange(after, { warehouseActiveFlag: isActive }),
    })
  return (
    <>
      {may(actor, 'parts.edit') && warehouse.warehouseActiveFlag && (
        <Button
          renderRoot={(attributes) => (
            <Link to="/stock/count" search={{ warehouse: warehouse.warehouseId }} {...attributes} />
          )}
          leftSection={<IconListNumbers size={16} aria-hidden />}
        >
          Count Stock
        </Button>
      )}
      <ActionsMenu
        actions={[
          may(actor, 'parts.edit') && {
            label: isActive ? 'Make Inactive' : 'Make Active',
            Icon: IconBuildingWarehouse,
            run: setActive,
          },
          may(actor, 'parts.delete') && {
            label: 'Delete Warehouse',
            Icon: IconTrash,
            isDangerous: true,
            run: () => open('delete'),
          },
        ]}
      />
      <ChangeError error={changing.error} />
    </>
  )
}
