import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import type { MenuAction } from '#ui/actions-menu.tsx'
import type { LabelSource } from './labels.queries.ts'

const AssetLabelsDialog = lazyComponent(
  async () => (await import('./asset-labels-dialog.tsx')).AssetLabelsDialog,
)

/** 'Print Labels' menu item with its dialog. `source` is the assets to print. */
export function useAssetLabels(source: LabelSource): {
  readonly action: MenuAction
  readonly dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  return {
    action: { label: 'Print Labels', Icon: IconQrcode, run: () => setOpen(true) },
    dialog: isOpen && (
      <Suspense>
        <AssetLabelsDialog source={source} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
