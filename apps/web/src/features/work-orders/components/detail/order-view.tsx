import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { orderName } from '../../../../lib/order-words.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { SectionBoundary } from '../../../../ui/section-boundary.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { SectionNav } from '../../../../ui/section-nav.tsx'
import { OrderActionsProvider } from '../actions/order-actions-provider.tsx'
import { OrderCommands } from '../actions/order-commands.tsx'
import { OrderMenu, SpeedDial } from '../actions/order-menu.tsx'
import { StillBrokenAction } from '../actions/still-broken-action.tsx'
import { WithdrawAction } from '../actions/withdraw-action.tsx'
import { ChangeNotice } from '../changes/change-notice.tsx'
import { OrderStatusBadge, OverdueBadge } from '../list/order-badges.tsx'
import { TimerButton } from '../timer/timer-button.tsx'
import { TimerProvider } from '../timer/timer-provider.tsx'
import classes from './detail.module.css'
import { requesterSections } from './requester-sections.tsx'
import { staffSections } from './staff-sections.tsx'

/** One section of the detail. */
export type OrderSection = {
  readonly id: string
  readonly title: string
  readonly count?: number
  readonly isRequired?: boolean
  /** Stands beside its neighbour where there is room. */
  readonly isHalf?: boolean
  readonly isFlush?: boolean
  /** Holds nothing, so that it begins folded on a small screen. */
  readonly isEmpty?: boolean
  /** What can be added to the section, at its head. */
  readonly actions?: ReactNode
  readonly content: ReactNode
}

type Props = { readonly order: WorkOrder; readonly kind: 'staff' | 'requester' }

/** An order's sections in the order of the specification, with a way to each on wide screens ([A2.081], [A2.159]). */
export function OrderView({ order, kind }: Props): ReactNode {
  const { settings } = useWorkspace()
  const sections = kind === 'staff' ? staffSections(order, settings) : requesterSections(order, settings)
  const view = (
    <article>
      <PageHeader
        title="Order Detail"
        note={
          <span className={classes.title}>
            {orderName(order)}
            <OrderStatusBadge order={order} />
            {order.overdueFlag && <OverdueBadge />}
          </span>
        }
        actions={
          kind === 'staff' ? (
            <>
              <TimerButton order={order} />
              <OrderMenu order={order} />
            </>
          ) : (
            <>
              <StillBrokenAction order={order} />
              <WithdrawAction order={order} />
            </>
          )
        }
      />
      <div className={classes.page} data-nav>
        <SectionNav label="Sections of this order" sections={sections} />
        <div className={classes.sections}>
          {sections.map((section) => (
            <div key={section.id} data-half={section.isHalf || undefined} className={classes.cell}>
              <SectionCard
                id={section.id}
                title={section.title}
                count={section.count}
                isRequired={section.isRequired}
                isFlush={section.isFlush ?? false}
                folds={section.isEmpty ? 'closed' : 'open'}
                actions={section.actions}
              >
                <SectionBoundary resetKey={order.fmModId}>{section.content}</SectionBoundary>
              </SectionCard>
            </div>
          ))}
        </div>
      </div>
      <ChangeNotice workorderId={order.workorderId} />
    </article>
  )
  if (kind === 'requester') return view
  return (
    <TimerProvider>
      <OrderActionsProvider order={order}>
        {view}
        <SpeedDial order={order} />
        <OrderCommands order={order} />
      </OrderActionsProvider>
    </TimerProvider>
  )
}
