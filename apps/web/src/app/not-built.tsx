import type { ReactNode } from 'react'
import { NotBuiltPage } from './pages/not-built-page.tsx'

const readOrders = 'Until then, Work Orders shows everything that happens in a building.'

/** The screens that this version does not have, and what one can do meanwhile. README lists the same. */
const screens = {
  parts: {
    title: 'Parts Inventory',
    meanwhile: 'Until then, each order lists its parts.',
  },
  documents: {
    title: 'Documents',
    meanwhile: 'Until then, each order lists its documents.',
  },
  issues: { title: 'Issues Log', meanwhile: readOrders },
} as const

export type UnbuiltScreen = keyof typeof screens

/** The page of a screen that is not built yet. */
export function NotBuilt({ screen }: { screen: UnbuiltScreen }): ReactNode {
  return <NotBuiltPage {...screens[screen]} />
}
