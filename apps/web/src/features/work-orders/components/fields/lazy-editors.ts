import { lazy } from 'react'
import { loadChunk } from '#lib/load-chunk.ts'

/** Editors are loaded when the first field is pressed. */
export const TextEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./text-editor.tsx')).TextEditor })),
)
export const MomentEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./moment-editor.tsx')).MomentEditor })),
)
export const PriorityEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./work-editors.tsx')).PriorityEditor })),
)
export const TradeEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./work-editors.tsx')).TradeEditor })),
)
export const JobTypeEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./work-editors.tsx')).JobTypeEditor })),
)
export const CampusEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./place-editors.tsx')).CampusEditor })),
)
export const BuildingEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./place-editors.tsx')).BuildingEditor })),
)
export const FloorEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./place-editors.tsx')).FloorEditor })),
)
export const RoomEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./place-editors.tsx')).RoomEditor })),
)
