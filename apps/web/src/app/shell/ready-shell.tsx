import { menuFor } from '@fettle/rules/menu'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { helpLink, helpTopicOf } from '../../lib/help.ts'
import { followLiveEvents } from '../../lib/live-events.ts'
import { isDeveloperMode } from '../../lib/preferences.ts'
import { session } from '../../lib/session.ts'
import { signInAttempts } from '../../lib/sign-in-attempts.ts'
import { useStore } from '../../lib/store.ts'
import { titleOf } from '../../lib/titles.ts'
import { webVersion } from '../../lib/version.ts'
import type { Workspace } from '../../lib/workspace.ts'
import { AccountPopover } from './account-popover.tsx'
import { DeveloperPanel } from './developer-panel.tsx'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { PropertyPicker } from './property-picker.tsx'
import { UserPresence } from './user-presence.tsx'

/** The shell with everything loaded; keeps what is on the screen true by live events. */
export function ReadyShell(workspace: Workspace): ReactNode {
  const { user, actor, settings, properties, property } = workspace
  const { pathname } = useLocation()
  const showsFacts = useStore(isDeveloperMode)
  const queries = useQueryClient()
  const entries = menuFor(actor, { timecardEnabled: settings.timecardEnabledFlag })
  const profileLabel = entries.find((entry) => entry.key === 'profile')?.label ?? 'Profile'

  useEffect(() => {
    signInAttempts.clear()
    return followLiveEvents({ queries, accessToken: session.accessToken })
  }, [queries])

  return (
    <Frame
      title={titleOf(actor.kind)}
      displayName={user.properNameDisplay}
      entries={entries}
      helpLink={helpLink(actor.kind, helpTopicOf(pathname))}
      isLoading={false}
      tools={
        <>
          <PropertyPicker
            label={settings.multiPropLabelSingular}
            properties={properties}
            propertyId={property.propertyId}
            onPick={workspace.selectProperty}
          />
          {user.inOutActiveFlag && <UserPresence user={user} timeZone={property.propertyTimeZone} />}
        </>
      }
      account={
        <AccountPopover
          person={{ name: user.properNameDisplay, trade: user.worker?.tradeDisplay ?? null }}
          profileLabel={profileLabel}
          supportHref={supportHref(property.reqHelpEmail)}
          onLogOut={() => void session.signOut()}
        />
      }
      footer={
        <>
          <Footer property={property} logoText={settings.systemLogoText} />
          {showsFacts && (
            <DeveloperPanel
              facts={{
                user: user.userId,
                role: user.userRole,
                interface: actor.kind,
                property: property.propertyId,
                zone: property.propertyTimeZone,
                version: webVersion,
              }}
            />
          )}
        </>
      }
    >
      <Outlet />
    </Frame>
  )
}

function supportHref(email: string): string {
  return email === '' ? '/help/worker.html#support' : `mailto:${email}`
}
