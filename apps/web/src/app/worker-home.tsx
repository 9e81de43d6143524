import type { ReactNode } from 'react'
import { WorkerHomePage } from '#features/home/pages/worker-home-page.tsx'
import { LazyCustomFilterDialog } from '#features/work-orders/components/custom-filters/lazy-custom-filter-dialog.tsx'

/** Home of users who handle work orders, with the dialog for saving the list's filters. */
export function WorkerHome(): ReactNode {
  return <WorkerHomePage FilterDialog={LazyCustomFilterDialog} />
}
