import { lazyComponent } from '#lib/lazy-component.ts'

/** Editors are loaded when the first field is pressed. */
export const TextEditor = lazyComponent(
  async () => (await import('#records/form/text-editor.tsx')).TextEditor,
)
export const MomentEditor = lazyComponent(
  async () => (await import('#records/form/moment-editor.tsx')).MomentEditor,
)
export const PriorityEditor = lazyComponent(async () => (await import('./work-editors.tsx')).PriorityEditor)
export const TradeEditor = lazyComponent(async () => (await import('./work-editors.tsx')).TradeEditor)
export const JobTypeEditor = lazyComponent(async () => (await import('./work-editors.tsx')).JobTypeEditor)
export const PlaceEditor = lazyComponent(async () => (await import('./place-editor.tsx')).PlaceEditor)
