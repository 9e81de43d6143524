import {
  IconAlertSquareRounded,
  IconBox,
  IconBuildingStore,
  IconCalendarRepeat,
  IconChartBar,
  IconCircle,
  IconClipboardList,
  IconClockHour4,
  IconFiles,
  IconHome,
  IconSettings,
  IconTool,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, typeof IconHome>> = {
  home: IconHome,
  orders: IconClipboardList,
  assets: IconTool,
  reports: IconChartBar,
  timecard: IconClockHour4,
  parts: IconBox,
  pms: IconCalendarRepeat,
  documents: IconFiles,
  vendors: IconBuildingStore,
  workers: IconUsersGroup,
  staff: IconUsers,
  issues: IconAlertSquareRounded,
  admin: IconSettings,
  profile: IconUserCircle,
}

export function MenuIcon({ entryKey }: { entryKey: string }): ReactNode {
  const Icon = icons[entryKey] ?? IconCircle
  return <Icon size={20} stroke={1.7} aria-hidden />
}
