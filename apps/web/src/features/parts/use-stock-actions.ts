import { may } from '@fettle/rules/access/permissions'
import {
  IconBookmark,
  IconBuildingWarehouse,
  IconHistory,
  IconListNumbers,
  IconShoppingCart,
  IconShoppingCartPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListAction } from '#records/list/found-list-tools.tsx'

/** The ways from the catalog to its stock ([C1.006]). Without advanced parts there are none. */
export function useStockActions(): readonly ListAction[] {
  const { actor, settings } = useWorkspace()
  const navigate = useNavigate()
  if (!settings.advancedPartsFunctionalityFlag || !may(actor, 'parts.read')) return []
  const action = (id: string, label: string, Icon: TablerIcon, to: string): ListAction => ({
    id,
    label,
    Icon,
    run: () => void navigate({ to }),
  })
  const mayEdit = may(actor, 'parts.edit')
  return [
    ...(mayEdit
      ? [action('prepare', 'Prepare Requisition', IconShoppingCartPlus, '/requisitions/prepare')]
      : []),
    action('requisitions', 'Requisitions', IconShoppingCart, '/requisitions'),
    action('transactions', 'Transactions', IconHistory, '/stock/transactions'),
    action('reservations', 'Reservations', IconBookmark, '/stock/reservations'),
    action('warehouses', 'Warehouses', IconBuildingWarehouse, '/warehouses'),
    ...(mayEdit ? [action('count', 'Count Stock', IconListNumbers, '/stock/count')] : []),
  ]
}
