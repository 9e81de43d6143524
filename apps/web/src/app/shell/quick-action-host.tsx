import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { quickAction } from '#nouns/orders/quick-action.ts'

const QuickActionSheet = lazyComponent(
  async () =>
    (await import('#features/work-orders/components/actions/quick-action-sheet.tsx')).QuickActionSheet,
)
const OrderNotice = lazyComponent(
  async () => (await import('#features/work-orders/components/actions/quick-action-sheet.tsx')).OrderNotice,
)

/** Shows the sheet of an action on an order of a list, and then what it changed, with Undo. */
export function QuickActionHost(): ReactNode {
  const action = useStore(quickAction)
  const { pathname } = useLocation()
  const [changed, setChanged] = useState<{ readonly workorderId: number; readonly pathname: string } | null>(
    null,
  )
  useEffect(() => () => quickAction.set(null), [])
  const close = () => {
    if (action) setChanged({ workorderId: action.workorderId, pathname })
    quickAction.set(null)
  }
  return (
    <Suspense>
      {action && (
        <QuickActionSheet key={`${action.name} ${action.workorderId}`} action={action} onClose={close} />
      )}
      {changed?.pathname === pathname && <OrderNotice workorderId={changed.workorderId} />}
    </Suspense>
  )
}
