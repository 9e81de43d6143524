import { IconLayoutDashboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStore } from '#lib/store.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { isSameLayout } from '#ui/widget-layout.ts'
import { defaultHomeLayout, homePreferences } from '../../worker-home-preferences.ts'

/** The menu of the home screen ([A2.041]). */
export function HomeMenu(): ReactNode {
  const layout = useStore(homePreferences.layout)
  return (
    <ActionsMenu
      label="Layout"
      showsLabel
      width={236}
      actions={[
        {
          label: 'Restore Default Layout',
          Icon: IconLayoutDashboard,
          isDisabled: isSameLayout(layout, defaultHomeLayout),
          run: () => homePreferences.layout.set(defaultHomeLayout),
        },
      ]}
    />
  )
}
