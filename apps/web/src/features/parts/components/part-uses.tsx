import type { PartDetail } from '@fettle/contract/parts'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './parts.module.css'

type Props = { readonly part: PartDetail }
type Order = PartDetail['orders'][number]
type Asset = PartDetail['assets'][number]
type Schedule = PartDetail['schedules'][number]

/** The latest lines with the part on orders that this person sees. */
export function UsedOnOrders({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  const link = ({ workorderId, orderNumber }: Order) => (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={classes.link}>
      {orderNumber}
    </Link>
  )
  const dateOf = ({ usedOn }: Order) => formatDate(usedOn, settings)
  const amountOf = ({ quantity }: Order) => quantityText(quantity, part.costUnits)
  return (
    <RecordTable
      caption="Used on orders"
      rows={part.orders.map((order, at) => ({ ...order, at }))}
      rowKey={({ at }) => at}
      empty="Not used on an order yet."
      scrollsBeyond={scrollAfterItems}
      columns={[
        { key: 'number', title: 'Order #', clip: true, width: '6rem', render: link },
        { key: 'status', title: 'Status', width: '7rem', render: ({ status }) => status },
        { key: 'description', title: 'Description', render: ({ description }) => description },
        { key: 'date', title: 'Date', clip: true, width: '7rem', render: dateOf },
        { key: 'quantity', title: 'Quantity', align: 'right', width: '7rem', render: amountOf },
        {
          key: 'cost',
          title: 'Unit Cost',
          align: 'right',
          width: '7rem',
          render: ({ unitCost }) => formatAmount(unitCost, settings),
        },
      ]}
      card={(order) => (
        <RecordLine
          title={link(order)}
          facts={[order.status, dateOf(order)]}
          note={order.description}
          amount={amountOf(order)}
        />
      )}
    />
  )
}

/** Assets on whose orders the part was used. */
export function UsingAssets({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  const link = ({ assetId, assetCode }: Asset) => (
    <Link to="/assets/$assetId" params={{ assetId: String(assetId) }} className={classes.link}>
      {assetCode}
    </Link>
  )
  const dateOf = ({ lastUsedOn }: Asset) => formatDate(lastUsedOn, settings)
  return (
    <RecordTable
      caption="Assets that use it"
      rows={part.assets}
      rowKey={({ assetId }) => assetId}
      empty="Not used for an asset yet."
      scrollsBeyond={scrollAfterItems}
      columns={[
        { key: 'code', title: 'Asset', render: link },
        { key: 'name', title: 'Name', render: ({ name }) => name },
        { key: 'date', title: 'Last Used', clip: true, render: dateOf },
      ]}
      card={(asset) => <RecordLine title={link(asset)} facts={[asset.name]} amount={dateOf(asset)} />}
    />
  )
}

/** PM schedules that plan the part. */
export function PlanningSchedules({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  const link = ({ scheduleId, pmNumber }: Schedule) => (
    <Link to="/pms/$scheduleId" params={{ scheduleId: String(scheduleId) }} className={classes.link}>
      {pmNumber}
    </Link>
  )
  const nextOf = ({ nextDate, isActive }: Schedule) =>
    isActive ? nextDate && formatDate(nextDate, settings) : 'Not active'
  const amountOf = ({ quantity }: Schedule) => quantityText(quantity, part.costUnits)
  return (
    <RecordTable
      caption="PM schedules"
      rows={part.schedules}
      rowKey={({ scheduleId }) => scheduleId}
      empty="No PM schedule plans this part."
      scrollsBeyond={scrollAfterItems}
      columns={[
        { key: 'number', title: 'PM #', clip: true, render: link },
        { key: 'description', title: 'Description', render: ({ description }) => description },
        { key: 'next', title: 'Next Date', clip: true, render: nextOf },
        { key: 'quantity', title: 'Quantity', align: 'right', render: amountOf },
      ]}
      card={(schedule) => (
        <RecordLine
          title={link(schedule)}
          facts={[nextOf(schedule)]}
          note={schedule.description}
          amount={amountOf(schedule)}
        />
      )}
    />
  )
}

/** When, how much and for which price the part was last ordered. */
export function LastOrder({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { lastOrderDate, lastOrderQuantity, lastOrderCost, costUnits } = part
  return (
    <FieldList>
      <DisplayField label="Date">{lastOrderDate && formatDate(lastOrderDate, settings)}</DisplayField>
      <DisplayField label="Quantity">{quantityText(lastOrderQuantity, costUnits)}</DisplayField>
      <DisplayField label="Unit Cost">
        {lastOrderCost === null ? null : formatAmount(lastOrderCost, settings)}
      </DisplayField>
    </FieldList>
  )
}

/** When the stock was last counted, and the counted quantity. */
export function LastCount({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { lastReconcileDate, lastReconcileQuantity, costUnits } = part
  return (
    <FieldList>
      <DisplayField label="Date">{lastReconcileDate && formatDate(lastReconcileDate, settings)}</DisplayField>
      <DisplayField label="Counted">{quantityText(lastReconcileQuantity, costUnits)}</DisplayField>
    </FieldList>
  )
}
