import type { ReactNode } from 'react'
import { NotBuiltPage } from './pages/not-built-page.tsx'

/** Screens missing in this version, with alternatives. Also listed in README. */
const screens = {
  parts: {
    title: 'Parts Inventory',
    meanwhile: 'Until then, each order lists its parts.',
  },
  documents: {
    title: 'Documents',
    meanwhile: 'Until then, each order lists its documents.',
  },
} as const

/** Pages for screens that are not built yet. */
export const PartsNotBuilt = (): ReactNode => <NotBuiltPage {...screens.parts} />
export const DocumentsNotBuilt = (): ReactNode => <NotBuiltPage {...screens.documents} />
