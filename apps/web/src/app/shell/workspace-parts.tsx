import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { followLiveEvents } from '../../lib/live-events.ts'
import { isDeveloperMode } from '../../lib/preferences.ts'
import { session } from '../../lib/session.ts'
import { signInAttempts } from '../../lib/sign-in-attempts.ts'
import { useStore } from '../../lib/store.ts'
import { webVersion } from '../../lib/version.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { openedPalette } from '../palette/palette-state.ts'
import { DeveloperPanel } from './developer-panel.tsx'
import { Footer } from './footer.tsx'
import { PropertyPicker } from './property-picker.tsx'
import classes from './top-bar.module.css'
import { UserPresence } from './user-presence.tsx'

/** What stands in the top bar once the workspace is there: property picker, and In/Out for those who use it ([A2.004]). */
export function WorkspaceTools(): ReactNode {
  const { user, settings, properties, property, selectProperty } = useWorkspace()
  return (
    <>
      <Tooltip label="Search and commands (Ctrl+K)">
        <ActionIcon
          className={`${classes.barButton} ${classes.search}`}
          size={44}
          aria-label="Search and commands"
          aria-keyshortcuts="Control+K"
          onClick={() => openedPalette.set('commands')}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <PropertyPicker
        label={settings.multiPropLabelSingular}
        properties={properties}
        propertyId={property.propertyId}
        onPick={selectProperty}
      />
      {user.inOutActiveFlag && <UserPresence user={user} timeZone={property.propertyTimeZone} />}
    </>
  )
}

/** The footer of the current property, and the facts of the developer mode below it. */
export function WorkspaceFooter(): ReactNode {
  const { user, actor, settings, property } = useWorkspace()
  const showsFacts = useStore(isDeveloperMode)
  const facts = {
    user: user.userId,
    role: user.roleName,
    interface: actor.kind,
    property: property.propertyId,
    zone: property.propertyTimeZone,
    version: webVersion,
  }
  return (
    <>
      <Footer property={property} logoText={settings.systemLogoText} />
      {showsFacts && <DeveloperPanel facts={facts} />}
    </>
  )
}

/** Keeps what is on the screen true by live events, as long as the workspace is shown. */
export function WorkspaceLife(): ReactNode {
  const queries = useQueryClient()
  useEffect(() => {
    signInAttempts.clear()
    return followLiveEvents({ queries, accessToken: session.accessToken })
  }, [queries])
  return null
}
