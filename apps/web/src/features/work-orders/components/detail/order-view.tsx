import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { disabledReason } from '@fettle/rules/orders/order-transitions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, use, useEffect } from 'react'
import { laneOf } from '#lib/device/stored-command.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DeviceNote } from '#nouns/orders/device/device-note.tsx'
import { orderKind } from '#nouns/orders/order-change.ts'
import { statusOf } from '#nouns/orders/order-labels.ts'
import { TimerButton } from '#nouns/timer/timer-button.tsx'
import { TimerProvider } from '#nouns/timer/timer-provider.tsx'
import { TimerContext, takesTimer } from '#nouns/timer/timer-state.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { useRecordLayout } from '#records/page/record-layout.ts'
import { RecordView } from '#records/page/record-view.tsx'
import { goToSection } from '#ui/go-to-section.ts'
import { WithReason } from '#ui/with-reason.tsx'
import { orderCostsQuery } from '../../order-costs.queries.ts'
import { orderIssuesQuery } from '../../order-issues.queries.ts'
import { OrderActionsProvider } from '../actions/order-actions-provider.tsx'
import { OrderActionsContext } from '../actions/order-actions-state.ts'
import { OrderCommands } from '../actions/order-commands.tsx'
import { OrderMenu, SpeedDial } from '../actions/order-menu.tsx'
import { StatusButtons } from '../actions/status-buttons.tsx'
import { StillBrokenAction } from '../actions/still-broken-action.tsx'
import { UnfollowAction } from '../actions/unfollow-action.tsx'
import { WithdrawAction } from '../actions/withdraw-action.tsx'
import { ClosedOutNote } from './closed-out-note.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderHead } from './order-head.tsx'
import classes from './order-view.module.css'
import { plainStatus } from './plain-status.ts'
import { requesterSections } from './requester-sections.tsx'
import { hasCosts, staffSections } from './staff-sections.tsx'
import { StatusStepper } from './status-stepper.tsx'

type Props = { readonly order: WorkOrder; readonly kind: 'staff' | 'requester' }

/**
 * An order's sections in the specified order ([A2.081], [A2.159]). In two columns, activity is on the left
 * and facts on the right, each in that order.
 */
export function OrderView({ order, kind }: Props): ReactNode {
  const view = <OrderPage order={order} kind={kind} />
  if (kind === 'requester') return view
  return (
    <TimerProvider>
      <OrderActionsProvider order={order}>
        {view}
        <OrderCommands order={order} />
      </OrderActionsProvider>
    </TimerProvider>
  )
}

function OrderPage({ order, kind }: Props): ReactNode {
  const { settings, actor } = useWorkspace()
  const { isWide, isSmall } = useRecordLayout()
  const isStaff = kind === 'staff'
  // A link from a list may name the section of a missing requirement.
  const { hash } = useLocation()
  useEffect(() => goToSection(hash), [hash])
  const { data: issues } = useQuery({
    ...orderIssuesQuery(order),
    enabled: isStaff && may(actor, 'issues.read'),
  })
  const { data: costs } = useQuery({
    ...orderCostsQuery(order.workorderId),
    enabled: isStaff && hasCosts(order),
  })
  return (
    <article>
      <RecordView
        sections={
          isStaff ? staffSections(order, settings, { issues, costs }) : requesterSections(order, settings)
        }
        version={order.fmModId}
        navLabel="Sections of this order"
        head={(chips) => (
          <OrderHead
            order={order}
            kind={kind}
            actions={<Actions order={order} isStaff={isStaff} isSmall={isSmall} />}
            status={isStaff && <StatusButtons order={order} />}
          >
            <DeviceNote lane={laneOf({ orderId: order.workorderId })} />
            <StatusStepper order={order} />
            {isStaff && <ClosedOutNote order={order} />}
            {!isStaff && <p className={classes.plain}>{plainStatus(order)}</p>}
            {chips}
          </OrderHead>
        )}
        side={isStaff && <SpeedDial order={order} />}
      />
      <ChangeNotice record={recordKey(orderKind, order.workorderId)} />
      {isStaff && isSmall && <OrderBar order={order} />}
      {isStaff && !isSmall && !isWide && (
        <div className={classes.corner}>
          <SpeedDial order={order} />
        </div>
      )}
    </article>
  )
}

function Actions({
  order,
  isStaff,
  isSmall,
}: {
  order: WorkOrder
  isStaff: boolean
  isSmall: boolean
}): ReactNode {
  if (!isStaff) {
    return (
      <>
        <StillBrokenAction order={order} />
        <WithdrawAction order={order} />
        <UnfollowAction order={order} />
      </>
    )
  }
  return (
    <>
      {!isSmall && <StartOrStop order={order} />}
      {!isSmall && <CloseOutButton order={order} />}
      <OrderMenu order={order} />
    </>
  )
}

/** Closing out an ended order. On a phone, it is in the menu. */
function CloseOutButton({ order }: { order: WorkOrder }): ReactNode {
  const actions = use(OrderActionsContext)
  if (!actions || !order.can['close-out']) return null
  return (
    <Button variant="default" onClick={actions.closeOut}>
      Close Out
    </Button>
  )
}

/** The timer. If unavailable, its button is disabled with the reason ([A4.016]). */
function StartOrStop({ order }: { order: WorkOrder }): ReactNode {
  const isRunning = use(TimerContext)?.running?.workorderId === order.workorderId
  const state = { ...statusOf(order), ...order, closedOut: order.closedOutFlag }
  return (
    <WithReason reason={isRunning || takesTimer(order) ? null : disabledReason('timer-start', state)}>
      {() => <TimerButton order={order} />}
    </WithReason>
  )
}
