import { lazyComponent } from '#lib/lazy-component.ts'

/** Editors load on the first click of a field. */
export const TextEditor = lazyComponent(async () => (await import('./text-editor.tsx')).TextEditor)
export const NumberEditor = lazyComponent(async () => (await import('./number-editor.tsx')).NumberEditor)
export const DayEditor = lazyComponent(async () => (await import('./day-editor.tsx')).DayEditor)
export const MomentEditor = lazyComponent(async () => (await import('./moment-editor.tsx')).MomentEditor)
export const FixedChoiceEditor = lazyComponent(
  async () => (await import('./fixed-choice-editor.tsx')).FixedChoiceEditor,
)
