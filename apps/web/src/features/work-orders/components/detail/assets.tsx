import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatHours } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { type FilterLabels, filterLabels } from '../../filter-labels.ts'
import { AgreementVendors } from '../items/agreement-vendors.tsx'
import { AssetLineActions } from '../items/asset-actions.tsx'
import classes from './detail.module.css'

type OrderAsset = WorkOrder['assets'][number]
const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')

type Labels = Pick<FilterLabels, 'campus' | 'building' | 'floor' | 'suite'>

/** Findings on an asset ([A3.008]). */
type Finding = 'problem' | 'remedy' | 'notes' | 'downtime' | 'meterReading' | 'doneFlag'

/** The columns of [B2.069], with the campus if enabled, and the findings that any asset has. */
function columnsOf(
  labels: Labels,
  shows: { order: number; campus: boolean; has: (field: Finding) => boolean },
) {
  const columns: (Column<OrderAsset> | false)[] = [
    {
      key: 'code',
      title: 'Code',
      clip: true,
      render: (asset) => <AssetLink asset={asset} order={shows.order} />,
    },
    { key: 'name', title: 'Name', render: ({ name }) => name },
    { key: 'status', title: 'Status', clip: true, render: ({ status }) => status },
    { key: 'critical', title: 'Critical #', render: ({ criticalNum }) => criticalNum },
    { key: 'warranty', title: 'Under Warranty', render: ({ isUnderWarranty }) => yesNo(isUnderWarranty) },
    {
      key: 'agreement',
      title: 'Service Agrmt',
      render: ({ isUnderMaintAgreement }) => yesNo(isUnderMaintAgreement),
    },
    shows.campus && { key: 'campus', title: labels.campus, render: ({ campus }) => campus },
    { key: 'building', title: labels.building, render: ({ location1 }) => location1 },
    { key: 'floor', title: labels.floor, render: ({ floor }) => floor },
    { key: 'room', title: labels.suite, render: ({ location2 }) => location2 },
    shows.has('problem') && { key: 'problem', title: 'Problem', render: ({ problem }) => problem },
    shows.has('remedy') && { key: 'remedy', title: 'Remedy', render: ({ remedy }) => remedy },
    shows.has('notes') && { key: 'notes', title: 'Notes', render: ({ notes }) => notes },
    shows.has('downtime') && {
      key: 'downtime',
      title: 'Downtime',
      align: 'right',
      render: ({ downtime }) => downtime !== null && formatHours(downtime),
    },
    shows.has('meterReading') && {
      key: 'reading',
      title: 'Reading',
      align: 'right',
      render: ({ meterReading }) => meterReading !== null && formatNumber(meterReading),
    },
    shows.has('doneFlag') && { key: 'done', title: 'Done', render: ({ doneFlag }) => yesNo(doneFlag) },
  ]
  return columns.filter((column) => column !== false)
}

type LinkProps = { readonly asset: OrderAsset; readonly order: number }

/** The URL contains the order, so that a reading there refers to it. */
function AssetLink({ asset: { assetId, assetCode }, order }: LinkProps): ReactNode {
  return (
    <Link
      to="/assets/$assetId"
      params={{ assetId: String(assetId) }}
      search={{ order }}
      className={classes.link}
    >
      {assetCode}
    </Link>
  )
}

const actionsOf = (order: WorkOrder): Column<OrderAsset> => ({
  key: 'actions',
  title: 'Actions',
  align: 'right',
  render: (asset) => <AssetLineActions order={order} asset={asset} />,
})

/** The assets of the order. A row links to the asset ([A2.137], [A2.139], [B2.069], [B2.070]). */
export function Assets({ order }: { order: WorkOrder }): ReactNode {
  const { assets } = order
  const navigate = useNavigate()
  const { settings, property } = useWorkspace()
  const shown = columnsOf(filterLabels(settings, property), {
    order: order.workorderId,
    campus: settings.enableCampuses,
    has: (field) => assets.some((asset) => ![null, '', false].includes(asset[field] as never)),
  })
  const hasActions = order.can['asset-delete'] === true || order.can['asset-edit'] === true
  return (
    <>
      <AgreementVendors order={order} />
      <RecordTable
        caption="Assets"
        columns={hasActions ? [...shown, actionsOf(order)] : shown}
        rows={assets}
        rowKey={({ orderAssetId }) => orderAssetId}
        rowLabel={({ name }) => name}
        empty="No assets for this order."
        scrollsBeyond={20}
        card={(asset) => (
          <RecordLine
            title={
              <>
                <AssetLink asset={asset} order={order.workorderId} /> {asset.name}
              </>
            }
            facts={[
              asset.status,
              asset.criticalNum !== '' && `Critical # ${asset.criticalNum}`,
              `Under Warranty ${yesNo(asset.isUnderWarranty)}`,
              `Service Agrmt ${yesNo(asset.isUnderMaintAgreement)}`,
              settings.enableCampuses && asset.campus,
              asset.location1,
              asset.floor,
              asset.location2,
              asset.downtime !== null && `Downtime ${formatHours(asset.downtime)}`,
              asset.meterReading !== null && `Reading ${formatNumber(asset.meterReading)}`,
              asset.doneFlag && 'Done',
            ]}
            note={[asset.problem, asset.remedy, asset.notes].filter(Boolean).join(' · ')}
            actions={hasActions ? <AssetLineActions order={order} asset={asset} /> : undefined}
          />
        )}
        onOpen={({ assetId }) =>
          void navigate({
            to: '/assets/$assetId',
            params: { assetId: String(assetId) },
            search: { order: order.workorderId },
          })
        }
      />
    </>
  )
}
