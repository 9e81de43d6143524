import type { ReactNode } from 'react'
import { NotBuiltPage } from './pages/not-built-page.tsx'

const readOrders = 'Meanwhile, all that happens to a building is read in Work Orders.'

/** The screens that this version does not have, and what one can do meanwhile. README lists the same. */
const screens = {
  timecard: {
    title: 'Timecard',
    meanwhile: 'Meanwhile, the hours worked on an order are listed on the order itself.',
  },
  parts: {
    title: 'Parts Inventory',
    meanwhile: 'Meanwhile, the parts of an order are listed on the order itself.',
  },
  pms: {
    title: 'PM Schedules',
    meanwhile: 'Meanwhile, orders made by a schedule are found in Work Orders by their category, PM.',
  },
  documents: {
    title: 'Documents',
    meanwhile: 'Meanwhile, the documents of an order are listed on the order itself.',
  },
  vendors: { title: 'Vendors', meanwhile: readOrders },
  workers: { title: 'Workers', meanwhile: readOrders },
  staff: { title: 'Staff', meanwhile: readOrders },
  issues: { title: 'Issues Log', meanwhile: readOrders },
  admin: { title: 'Administration', meanwhile: 'Meanwhile, records are brought in with the import command.' },
} as const

export type UnbuiltScreen = keyof typeof screens

/** The page of a screen that is not built yet. */
export function NotBuilt({ screen }: { screen: UnbuiltScreen }): ReactNode {
  return <NotBuiltPage {...screens[screen]} />
}
