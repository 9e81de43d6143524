import type { WorkOrder } from '@fettle/contract/work-orders'
import { showsStatusButtons } from '@fettle/rules/orders/order-status'
import { disabledReason, holdButton } from '@fettle/rules/orders/order-transitions'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, use, useState } from 'react'
import { useCommands } from '#lib/commands.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName, statusOf } from '#nouns/orders/order-labels.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { PopoverAction } from '#ui/popover-action.tsx'
import { WithReason } from '#ui/with-reason.tsx'
import { openChange, statusUndo, subStatusChange } from '../../status-changes.ts'
import { OrderActionsContext } from './order-actions-state.ts'
import { orderCommandEntry } from './order-command-entry.ts'
import classes from './status-buttons.module.css'
import { StatusMenuButton } from './status-menu-button.tsx'

const ApproveForm = lazyComponent(async () => (await import('./approve-form.tsx')).ApproveForm)
const DenyForm = lazyComponent(async () => (await import('./deny-form.tsx')).DenyForm)
const DncForm = lazyComponent(async () => (await import('./dnc-form.tsx')).DncForm)

/**
 * Status buttons allowed for the person and the order ([A2.086], [A4.005] to [A4.007]). Approve and deny for
 * a request, and none for a denied one ([A4.008]).
 */
export function StatusButtons({ order }: { order: WorkOrder }): ReactNode {
  const { settings } = useWorkspace()
  const actions = use(OrderActionsContext)
  const [isDeciding, setDeciding] = useState(false)
  const changing = useOrderChange(order.workorderId)
  // On a phone, the bottom bar has the only filled button.
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { can } = order
  const { subStatus } = statusOf(order)
  const hold = holdButton(statusOf(order))
  const hasEnded = order.statusKind === 'dnc' || order.statusKind === 'complete'
  const mayHold = !hasEnded && can[hold.action] === true
  const state = { ...statusOf(order), ...order, closedOut: order.closedOutFlag }
  const isShown = showsStatusButtons(order) && actions !== null
  const goTo = (name: string) => {
    const change = name === 'Open' ? openChange(order) : subStatusChange(order, name)
    changing.run(change, { notice: `${orderName(order)} is ${name}.`, undo: statusUndo(order) })
  }
  const pressHold = () =>
    hold.action === 'hold'
      ? actions?.hold()
      : changing.run(openChange(order), {
          notice: `${orderName(order)} is off hold.`,
          undo: statusUndo(order),
        })
  useCommands([
    ...(isShown && mayHold ? [{ ...orderCommandEntry('hold', hold.label, 'h'), run: pressHold }] : []),
    ...(isShown && hasEnded && can.open
      ? [{ ...orderCommandEntry('open', 'Open', 'o'), run: () => goTo('Open') }]
      : []),
  ])
  if (!isShown && !isDeciding) return null
  const subChoices = (names: readonly string[], action: 'open-sub-status' | 'complete-sub-status') =>
    names.map((name) => ({ name, isDisabled: !can[action] || name === subStatus }))
  return (
    <div className={classes.place}>
      <fieldset className={classes.buttons} aria-label="Status">
        <Approval order={order} onOpenChange={setDeciding} />
        {isShown && (
          <>
            <StatusMenuButton
              label="Open"
              variant="default"
              loading={changing.isPending}
              reason={disabledReason('open', state)}
              choices={[
                { name: 'Open', isDisabled: !can.open },
                ...subChoices(settings.openSubStatuses, 'open-sub-status'),
              ]}
              onChoose={goTo}
            />
            <WithReason reason={mayHold ? null : disabledReason(hasEnded ? 'hold' : hold.action, state)}>
              {(reason) => (
                <Button
                  {...reason}
                  variant="default"
                  disabled={!mayHold}
                  loading={changing.isPending}
                  onClick={pressHold}
                >
                  {hold.label}
                </Button>
              )}
            </WithReason>
            <WithReason reason={can.dnc ? null : disabledReason('dnc', state)}>
              {(reason) => (
                <PopoverAction
                  title={`Mark Order ${order.orderCategory} ${order.orderNumber} as DNC?`}
                  command={can.dnc ? orderCommandEntry('dnc', 'Did Not Complete') : undefined}
                  button={(open) => (
                    <Button {...reason} variant="default" disabled={!can.dnc} onClick={open}>
                      Did Not Complete
                    </Button>
                  )}
                >
                  {(close) => <DncForm order={order} onClose={close} />}
                </PopoverAction>
              )}
            </WithReason>
            <StatusMenuButton
              label="Complete"
              variant={can.complete && !isSmall ? 'filled' : 'default'}
              loading={actions.isCompleting}
              reason={disabledReason('complete', state)}
              choices={[
                { name: 'Complete', isDisabled: !can.complete },
                ...subChoices(settings.completeSubStatuses, 'complete-sub-status'),
              ]}
              onChoose={(name) => actions.complete(name === 'Complete' ? null : name)}
            />
          </>
        )}
      </fieldset>
      <ChangeError error={changing.error} />
    </div>
  )
}

/** Approve and deny for a request ([A2.147], [A6.011]). */
function Approval({
  order,
  onOpenChange,
}: {
  order: WorkOrder
  onOpenChange: (opened: boolean) => void
}): ReactNode {
  const decision = { isOffered: order.can.approve === true, onOpenChange }
  return (
    <>
      <PopoverAction
        {...decision}
        title="Approve Request"
        command={orderCommandEntry('approve', 'Approve', 'a')}
        button={(open) => <Button onClick={open}>Approve</Button>}
      >
        {(close) => <ApproveForm order={order} onClose={close} />}
      </PopoverAction>
      <PopoverAction
        {...decision}
        title="Deny Request"
        command={orderCommandEntry('deny', 'Deny')}
        button={(open) => (
          <Button variant="default" onClick={open}>
            Deny
          </Button>
        )}
      >
        {(close) => <DenyForm order={order} onClose={close} />}
      </PopoverAction>
    </>
  )
}
