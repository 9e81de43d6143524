import type { ReactNode } from 'react'
import { NotBuiltPage } from './pages/not-built-page.tsx'

/** Page for the documents, which this version does not have yet. Also listed in README. */
export const DocumentsNotBuilt = (): ReactNode => (
  <NotBuiltPage title="Documents" meanwhile="Until then, each order lists its documents." />
)
