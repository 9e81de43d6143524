import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#lib/load-chunk.ts'
import type { CustomFilterDialogProps } from './custom-filter-dialog.tsx'

const CustomFilterDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./custom-filter-dialog.tsx')).CustomFilterDialog })),
)

/** The dialog for a filter of one's own, loaded when it is asked for. */
export function LazyCustomFilterDialog(props: CustomFilterDialogProps): ReactNode {
  return (
    <Suspense>
      <CustomFilterDialog {...props} />
    </Suspense>
  )
}
