import { may } from '@fettle/rules/access/permissions'
import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { followLiveEvents } from '#lib/live-events.ts'
import { isDeveloperMode } from '#lib/preferences.ts'
import { session } from '#lib/session.ts'
import { signInAttempts } from '#lib/sign-in-attempts.ts'
import { useStore } from '#lib/store.ts'
import { webVersion } from '#lib/version.ts'
import { aggregateNameOf, useWorkspace } from '#lib/workspace.ts'
import { bookedTime } from '#nouns/timer/booked-time.ts'
import { openedPalette } from '../palette/palette-state.ts'
import { Footer } from './footer.tsx'
import { PropertyPicker } from './property-picker.tsx'
import { staleKinds } from './stale-kinds.ts'
import classes from './top-bar.module.css'

const TimerChip = lazyComponent(async () => (await import('#nouns/timer/timer-chip.tsx')).TimerChip)
const DeviceChip = lazyComponent(async () => (await import('./device-chip.tsx')).DeviceChip)
const UserPresence = lazyComponent(async () => (await import('./user-presence.tsx')).UserPresence)
const DeveloperPanel = lazyComponent(async () => (await import('./developer-panel.tsx')).DeveloperPanel)

/**
 * Tools in the top bar after loading: the running timer, property picker, and In/Out for people who use it
 * ([A2.004]).
 */
export function WorkspaceTools(): ReactNode {
  const workspace = useWorkspace()
  const { user, actor, settings, properties, property, selectProperty, isAggregate } = workspace
  const aggregateName = aggregateNameOf(workspace)
  const booked = useStore(bookedTime)
  const waiting = useUnsentCommands().length
  const hasTimer = may(actor, 'timer.use') && (user.orderTimer !== null || booked !== null)
  return (
    <>
      {waiting > 0 && (
        <Suspense>
          <DeviceChip count={waiting} />
        </Suspense>
      )}
      {hasTimer && (
        <Suspense fallback={<span className={classes.timerPlace} />}>
          <TimerChip />
        </Suspense>
      )}
      <ActionIcon
        className={`${classes.barButton} ${classes.search}`}
        size={44}
        aria-label="Search and commands"
        title="Search and commands (Ctrl+K)"
        aria-keyshortcuts="Control+K"
        onClick={() => openedPalette.set('commands')}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <PropertyPicker
        label={settings.multiPropLabelSingular}
        properties={properties}
        propertyId={property.propertyId}
        onPick={selectProperty}
        aggregate={
          aggregateName === null
            ? null
            : { name: aggregateName, isChosen: isAggregate, onPick: workspace.selectAggregate }
        }
      />
      {user.inOutActiveFlag && (
        <Suspense>
          <UserPresence />
        </Suspense>
      )}
    </>
  )
}

/** The footer of the current property, with developer facts below. */
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
      <Footer property={property} logoText={settings.systemLogoText} phoneCountry={settings.phoneCountry} />
      {showsFacts && (
        <Suspense>
          <DeveloperPanel facts={facts} />
        </Suspense>
      )}
    </>
  )
}

/** Keeps the screen current through live events while the workspace is shown. */
export function WorkspaceLife(): ReactNode {
  const queries = useQueryClient()
  useEffect(() => {
    signInAttempts.clear()
    return followLiveEvents({ queries, accessToken: session.accessToken, staleKinds })
  }, [queries])
  return null
}
