import { lazyComponent } from '#lib/lazy-component.ts'

/** Editors of an order's own fields, loaded on first use. */
export const PriorityEditor = lazyComponent(async () => (await import('./work-editors.tsx')).PriorityEditor)
export const TradeEditor = lazyComponent(async () => (await import('./work-editors.tsx')).TradeEditor)
export const JobTypeEditor = lazyComponent(async () => (await import('./work-editors.tsx')).JobTypeEditor)
export const PlaceEditor = lazyComponent(async () => (await import('./place-editor.tsx')).PlaceEditor)
export const CustomFieldEditor = lazyComponent(
  async () => (await import('./custom-field-editor.tsx')).CustomFieldEditor,
)
