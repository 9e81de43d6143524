import type { ReactNode } from 'react'
import { WorkerHomePage } from '#features/home/pages/worker-home-page.tsx'
import { LazyCustomFilterDialog } from '#features/work-orders/components/custom-filters/lazy-custom-filter-dialog.tsx'

/** The home of those who handle work orders, with the dialog in which the list of orders saves its filters. */
export function WorkerHome(): ReactNode {
  return <WorkerHomePage FilterDialog={LazyCustomFilterDialog} />
}
