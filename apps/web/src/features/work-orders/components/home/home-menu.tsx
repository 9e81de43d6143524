import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconDots, IconLayoutDashboard } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from '#lib/store.ts'
import { useEscape } from '#ui/use-escape.ts'
import { isSameLayout } from '#ui/widget-layout.ts'
import { defaultHomeLayout, homePreferences } from '../../home-preferences.ts'

/** The menu of the home screen ([A2.041]). */
export function HomeMenu(): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const layout = useStore(homePreferences.layout)
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  return (
    <Menu position="bottom-end" width={236} opened={opened} onChange={setOpened}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon variant="default" size={44} aria-label="Layout">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Layout
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLayoutDashboard size={16} aria-hidden />}
          disabled={isSameLayout(layout, defaultHomeLayout)}
          onClick={() => homePreferences.layout.set(defaultHomeLayout)}
        >
          Restore Default Layout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
