import type { OrderCost } from '@fettle/contract/order-costs'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type CostTotal, orderCostName } from '@fettle/rules/orders/order-costs'
import { formatTotal } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { LineList } from '#ui/line-list.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { orderCostsQuery } from '../../order-costs.queries.ts'
import { CostLineActions } from '../items/cost-actions.tsx'
import classes from './costs.module.css'

/** Height of the totals in pixels, reserved until they arrive. */
const totalsHeightPx = 208

/** Estimated and actual cost of an order by type, and its invoices, other costs and estimates. */
export function Costs({ order }: { readonly order: WorkOrder }): ReactNode {
  const { data, error, refetch } = useQuery(orderCostsQuery(order.workorderId))
  return (
    <ListBody name="The costs" query={{ error, refetch }} hasRows={data !== undefined}>
      {data === undefined ? (
        <Skeleton height={totalsHeightPx} aria-label="Loading..." />
      ) : (
        <>
          <Totals {...data} />
          {data.total.actual === null && (
            <p className={classes.note}>Labor costs and the total require View Rates in your role.</p>
          )}
          {data.costs.length > 0 && (
            <LineList
              label="Invoices, other costs and estimates"
              items={data.costs}
              keyOf={({ costId }) => costId}
            >
              {(cost) => <CostLine order={order} cost={cost} currency={data.currency} />}
            </LineList>
          )}
        </>
      )}
    </ListBody>
  )
}

type Money = Omit<CostTotal, 'type'>
type TotalsProps = {
  readonly currency: string
  readonly totals: readonly CostTotal[]
  readonly total: Money
}

function Totals({ currency, totals, total }: TotalsProps): ReactNode {
  const amount = (value: number | null) => (value === null ? '–' : formatTotal(value, { currency }))
  const isEstimated = total.estimated !== 0
  const line = (label: string, { estimated, actual }: Money) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {isEstimated && <td>{estimated === 0 ? '–' : amount(estimated)}</td>}
      <td>{amount(actual)}</td>
    </tr>
  )
  return (
    <table className={classes.totals} aria-label="Cost by type">
      <thead>
        <tr>
          <th scope="col">Type</th>
          {isEstimated && <th scope="col">Estimated</th>}
          <th scope="col">Actual</th>
        </tr>
      </thead>
      <tbody>{totals.map((each) => line(each.type, each))}</tbody>
      <tfoot>{line('Total', total)}</tfoot>
    </table>
  )
}

type LineProps = { readonly order: WorkOrder; readonly cost: OrderCost; readonly currency: string }

function CostLine({ order, cost, currency }: LineProps): ReactNode {
  const { settings } = useWorkspace()
  const name = orderCostName({ ...cost, vendorName: cost.vendorName ?? '' })
  return (
    <RecordLine
      title={
        cost.kind === 'Estimate' ? (
          <>
            {cost.type} <Badge variant="light">Estimate</Badge>
          </>
        ) : (
          name
        )
      }
      facts={[formatDate(cost.spentOn, settings), cost.amount < 0 && 'Credit', cost.documentTitle]}
      note={cost.description}
      amount={formatTotal(cost.amount, { currency })}
      actions={order.can['cost-edit'] ? <CostLineActions order={order} cost={cost} name={name} /> : undefined}
    />
  )
}
