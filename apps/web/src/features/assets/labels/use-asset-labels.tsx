import { lazyComponent } from '#lib/lazy-component.ts'
import { useLabelAction } from '#nouns/labels/use-label-action.tsx'
import type { LabelSource } from './labels.queries.ts'

const AssetLabelsDialog = lazyComponent(
  async () => (await import('./asset-labels-dialog.tsx')).AssetLabelsDialog,
)

/** 'Print Labels' menu item with its dialog. `source` is the assets to print. */
export const useAssetLabels = (source: LabelSource) =>
  useLabelAction((onClose) => <AssetLabelsDialog source={source} onClose={onClose} />)
