import type { ReactNode } from 'react'
import type { MyOrdersProps } from '#features/home/components/requester/my-orders.tsx'
import { ManagerHomePage } from '#features/home/pages/manager-home-page.tsx'
import { ManagerWidgets } from '#features/work-orders/components/manager/manager-widgets.tsx'

/** The home of who runs the full system: what everybody finds at home, and the figures of the work (C10). */
export function ManagerHome(props: MyOrdersProps): ReactNode {
  return (
    <ManagerHomePage {...props}>
      <ManagerWidgets />
    </ManagerHomePage>
  )
}
