import { lazyComponent } from '#lib/lazy-component.ts'
import { useLabelAction } from '#nouns/labels/use-label-action.tsx'
import type { LabelSource } from './part-labels.queries.ts'

const PartLabelsDialog = lazyComponent(
  async () => (await import('./part-labels-dialog.tsx')).PartLabelsDialog,
)

/** 'Print Labels' menu item with its dialog ([C1.005]). `source` is the parts to print. */
export const usePartLabels = (source: LabelSource) =>
  useLabelAction((onClose) => <PartLabelsDialog source={source} onClose={onClose} />)
