import type { WorkOrder } from '@fettle/contract/work-orders'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeText } from '../../../../lib/order-words.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { RecordTable } from '../../../../ui/record-table.tsx'
import { AssetLineActions } from '../items/asset-actions.tsx'
import classes from './detail.module.css'

type OrderAsset = WorkOrder['assets'][number]
const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')

const columns: Column<OrderAsset>[] = [
  {
    key: 'code',
    title: 'Asset Code',
    render: ({ assetId, assetCode }) => (
      <Link to="/assets/$assetId" params={{ assetId: String(assetId) }} className={classes.link}>
        {assetCode}
      </Link>
    ),
  },
  { key: 'name', title: 'Name', render: ({ name }) => name },
  {
    key: 'place',
    title: 'Location',
    render: ({ location1, floor, location2 }) => placeText({ building: location1, floor, suite: location2 }),
  },
  { key: 'status', title: 'Status', render: ({ status }) => status },
  { key: 'warranty', title: 'Warranty', render: ({ isUnderWarranty }) => yesNo(isUnderWarranty) },
  {
    key: 'agreement',
    title: 'Maintenance Agreement',
    render: ({ isUnderMaintAgreement }) => yesNo(isUnderMaintAgreement),
  },
  { key: 'problem', title: 'Problem', render: ({ problem }) => problem },
  { key: 'remedy', title: 'Remedy', render: ({ remedy }) => remedy },
]

const actionsOf = (order: WorkOrder): Column<OrderAsset> => ({
  key: 'actions',
  title: 'Actions',
  align: 'right',
  render: (asset) => <AssetLineActions order={order} asset={asset} />,
})

/** The assets of the order; a row leads to the asset ([A2.137], [A2.139]). */
export function Assets({ order }: { order: WorkOrder }): ReactNode {
  const { assets } = order
  const navigate = useNavigate()
  const shown = columns.filter(
    ({ key }) => (key !== 'problem' && key !== 'remedy') || assets.some((asset) => asset[key] !== ''),
  )
  return (
    <RecordTable
      caption="Assets"
      columns={order.can['asset-delete'] ? [...shown, actionsOf(order)] : shown}
      rows={assets}
      rowKey={({ orderAssetId }) => orderAssetId}
      rowLabel={({ name }) => name}
      empty="No assets for this order."
      scrollsBeyond={20}
      onOpen={({ assetId }) =>
        void navigate({ to: '/assets/$assetId', params: { assetId: String(assetId) } })
      }
    />
  )
}
