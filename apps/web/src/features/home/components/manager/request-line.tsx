import type { RequestRow } from '@fettle/contract/home-figures'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { Button } from '@mantine/core'
import { IconPhoto, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { placeText } from '#nouns/places/place-text.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PopoverAction } from '#ui/popover-action.tsx'
import { useHomeScope } from './home-scope.ts'
import classes from './needs-you.module.css'
import type { RequestForms } from './request-forms.ts'

type Props = {
  readonly row: RequestRow
  /** Whether the person may approve and deny. */
  readonly decides: boolean
  readonly forms: RequestForms
  /** Called when a decision's panel closes, because the row may be removed. */
  readonly onDecided: () => void
  /** Called when the panel of a decision opens or closes. */
  readonly onOpenChange: (opened: boolean) => void
}

/** A pending request: text, place, requester and time, with its decisions. */
export function RequestLine({ row, decides, forms, onDecided, onOpenChange }: Props): ReactNode {
  const { actor, settings } = useWorkspace()
  const name = orderName(row)
  const decision = { name, row, onOpenChange }
  const { isAll } = useHomeScope()
  const facts = [isAll ? row.propertyName : '', placeText(row), row.orderBy].filter((text) => text !== '')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link
          to="/orders/$workorderId"
          params={{ workorderId: String(row.workorderId) }}
          className={classes.subject}
          data-row-link
        >
          {row.description || 'No description.'}
        </Link>
        <p className={classes.facts}>
          <span className={classes.number}>{name}</span>
          {facts.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <time
            dateTime={row.entryDateTime}
            title={timeInBothZones(row.entryDateTime, row.workorderTimeZone, settings)}
          >
            {timeAgo(row.entryDateTime, Date.now())}
          </time>
          {row.photoCount > 0 && (
            <span className={classes.fact}>
              <IconPhoto size={14} aria-hidden />
              {row.photoCount === 1 ? '1 photo' : `${row.photoCount} photos`}
            </span>
          )}
          {row.assignTo !== null && (
            <span className={classes.fact}>
              <IconUserCheck size={14} aria-hidden />
              for {row.assignTo}
            </span>
          )}
        </p>
      </div>
      <div className={classes.buttons}>
        {decides && (
          <Decision {...decision} label="Approve" title="Approve Request" isLikely>
            {(order, close) => <forms.Approve order={order} onClose={both(close, onDecided)} />}
          </Decision>
        )}
        {may(actor, 'work-orders.reassign') && (
          <Decision {...decision} label="Assign" title="Assign Request">
            {(order, close) => <forms.Assign order={order} onClose={close} />}
          </Decision>
        )}
        {decides && (
          <Decision {...decision} label="Deny" title="Deny Request">
            {(order, close) => <forms.Deny order={order} onClose={both(close, onDecided)} />}
          </Decision>
        )}
      </div>
    </li>
  )
}

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}

type DecisionProps = {
  readonly name: string
  readonly row: RequestRow
  readonly onOpenChange: (opened: boolean) => void
  readonly label: string
  readonly title: string
  readonly isLikely?: boolean
  readonly children: (order: WorkOrder, close: () => void) => ReactNode
}

/** A button with a panel that decides the request in its current state, not as of loading the row. */
function Decision({ name, row, onOpenChange, label, title, isLikely, children }: DecisionProps): ReactNode {
  return (
    <PopoverAction
      title={title}
      onOpenChange={onOpenChange}
      button={(open) => (
        <Button
          size="compact-md"
          variant="default"
          className={(isLikely && classes.likely) || ''}
          aria-label={`${label} ${name}`}
          onClick={open}
        >
          {label}
        </Button>
      )}
    >
      {(close) => <OfOrder workorderId={row.workorderId}>{(order) => children(order, close)}</OfOrder>}
    </PopoverAction>
  )
}

type OfOrderProps = {
  readonly workorderId: number
  readonly children: (order: WorkOrder) => ReactNode
}

function OfOrder({ workorderId, children }: OfOrderProps): ReactNode {
  const query = useQuery(workOrderQuery(workorderId))
  if (query.data) return children(query.data)
  if (query.error) return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  return <div className={classes.panel} role="status" aria-label="Loading..." />
}
