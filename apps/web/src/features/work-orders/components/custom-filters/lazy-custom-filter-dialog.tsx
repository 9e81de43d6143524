import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import type { CustomFilterDialogProps } from './custom-filter-dialog.tsx'

const CustomFilterDialog = lazyComponent(
  async () => (await import('./custom-filter-dialog.tsx')).CustomFilterDialog,
)

/** The dialog for a personal filter, loaded on demand. */
export function LazyCustomFilterDialog(props: CustomFilterDialogProps): ReactNode {
  return (
    <Suspense>
      <CustomFilterDialog {...props} />
    </Suspense>
  )
}
