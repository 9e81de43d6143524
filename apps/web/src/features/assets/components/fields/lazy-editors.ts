import { lazyComponent } from '#lib/lazy-component.ts'

/** Editors of an asset's own fields, loaded on first use. */
export const ClassEditor = lazyComponent(async () => (await import('./class-editor.tsx')).ClassEditor)
export const JobTypeEditor = lazyComponent(async () => (await import('./job-type-editor.tsx')).JobTypeEditor)
export const ParentEditor = lazyComponent(async () => (await import('./parent-editor.tsx')).ParentEditor)
