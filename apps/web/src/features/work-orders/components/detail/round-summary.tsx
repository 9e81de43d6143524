import type { WorkOrder } from '@fettle/contract/work-orders'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { progressText, roundLabel, type Stop, stopState } from '../../round.ts'
import classes from './procedure.module.css'

type Props = { readonly order: WorkOrder; readonly stops: readonly Stop[] }

/** An inspection round: progress, a link into it, and each asset's state. */
export function RoundSummary({ order, stops }: Props): ReactNode {
  const navigate = useNavigate()
  const open = (at?: number) =>
    void navigate({
      to: '/orders/$workorderId/round',
      params: { workorderId: String(order.workorderId) },
      search: at === undefined ? {} : { at },
    })
  return (
    <>
      <div className={classes.roundHead}>
        <span>{progressText(stops)} assets</span>
        <Button variant={order.can.task ? 'filled' : 'default'} onClick={() => open()}>
          {roundLabel(order)}
        </Button>
      </div>
      <ol className={classes.tasks} data-scrolls={stops.length > scrollAfterItems || undefined}>
        {stops.map((stop) => (
          <li key={stop.assetId}>
            <button type="button" className={classes.stop} onClick={() => open(stop.assetId)}>
              <span className={classes.line}>
                <strong>{stop.code}</strong> {stop.name}
              </span>
              <span className={classes.stopState} data-failed={stop.failed > 0 || undefined}>
                {stopState(stop)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
