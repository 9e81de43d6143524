import type { UserKind } from '@fettle/rules/access/permissions'
import { menuFor } from '@fettle/rules/desk/menu'
import { Center, Loader, Skeleton } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { actorOfClaims } from '#lib/actor.ts'
import { useWaitingRead } from '#lib/device/waiting-work.ts'
import { describeError, noPropertyText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { session } from '#lib/session.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { helpLink, supportLink } from '#nouns/help/help.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { AccountButton } from './account-button.tsx'
import { accountRefusal } from './account-refusal.ts'
import { Frame } from './frame.tsx'
import { LaterParts } from './later-parts.tsx'
import { titleOf } from './titles.ts'
import { type LoadedWorkspace, useLoadedWorkspace } from './use-loaded-workspace.ts'
import { WorkspaceFooter, WorkspaceLife, WorkspaceTools } from './workspace-parts.tsx'

const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog)
const NoAccount = lazyComponent(async () => (await import('./no-account.tsx')).NoAccount)
const FirstPropertyPage = lazyComponent(
  async () => (await import('#features/properties/pages/first-property-page.tsx')).FirstPropertyPage,
)

type Unready = Exclude<LoadedWorkspace, { state: 'ready' }>

/**
 * The shell around every signed-in page. Rendered in small steps, because one large render would block a slow
 * phone.
 */
export function Shell(): ReactNode {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn && <House />
}

/**
 * While the global state loads or fails, shows name, title and menu from the claims. Afterwards the user
 * record applies.
 */
function House(): ReactNode {
  const found = useLoadedWorkspace()
  const isRead = useWaitingRead(found.state === 'ready' ? found.workspace.user.userId : undefined)
  // Each page shows what waits on this device from its first picture.
  const loaded: LoadedWorkspace = found.state === 'ready' && !isRead ? { state: 'loading' } : found
  const { pathname } = useLocation()
  const claims = session.claims()
  const workspace = loaded.state === 'ready' ? loaded.workspace : null
  const claimed = useMemo(() => (claims ? actorOfClaims(claims) : undefined), [claims])
  const actor = workspace?.actor ?? claimed
  const kind = actor?.kind ?? 'full'
  const timecardEnabled = workspace?.settings.timecardEnabledFlag ?? true
  const entries = useMemo(() => (actor ? menuFor(actor, { timecardEnabled }) : []), [actor, timecardEnabled])
  const displayName = workspace?.user.properNameDisplay ?? claims?.name ?? ''
  const isAccountMissing = loaded.state === 'failed' && loaded.isAccountMissing
  const [isLeaving, setLeaving] = useState(false)

  return (
    <WorkspaceContext value={workspace}>
      <Frame
        title={titleOf(kind)}
        displayName={displayName}
        entries={entries}
        hasTimecard={(workspace?.user.worker ?? null) !== null}
        helpLink={helpLink(kind, pathname)}
        isLoading={loaded.state === 'loading'}
        tools={workspace && <WorkspaceTools />}
        account={
          <AccountButton
            person={
              isAccountMissing
                ? null
                : { name: displayName, trade: workspace?.user.worker?.tradeDisplay ?? null }
            }
            profileLabel={entries.find((entry) => entry.key === 'profile')?.label ?? 'Profile'}
            supportHref={supportHref(workspace?.property.reqHelpEmail, kind)}
            onLogOut={() => setLeaving(true)}
          />
        }
        footer={workspace && <WorkspaceFooter />}
      >
        {isLeaving && (
          <Suspense>
            <LeaveDialog onClose={() => setLeaving(false)} />
          </Suspense>
        )}
        {loaded.state === 'ready' ? (
          <>
            <WorkspaceLife />
            <PaletteHost />
            <LaterParts kind={kind} isOnOrder={pathname.startsWith('/orders/')} />
            <Outlet />
          </>
        ) : (
          <WhatIsMissing loaded={loaded} />
        )}
      </Frame>
    </WorkspaceContext>
  )
}

function WhatIsMissing({ loaded }: { loaded: Unready }): ReactNode {
  if (loaded.state === 'loading') {
    return (
      <Center mih="40vh">
        <Loader aria-label="Loading" />
      </Center>
    )
  }
  if (loaded.state === 'no-property')
    return loaded.maySetUp ? (
      <Suspense fallback={<Skeleton height="60vh" />}>
        <FirstPropertyPage />
      </Suspense>
    ) : (
      <ErrorState title="No access yet" message={noPropertyText} />
    )
  const refusal = accountRefusal(loaded.error)
  if (refusal)
    return (
      <Suspense fallback={<Skeleton height="60vh" />}>
        <NoAccount reason={refusal} onRetry={loaded.retry} />
      </Suspense>
    )
  return <ErrorState {...describeError(loaded.error)} onRetry={loaded.retry} />
}

function supportHref(email: string | undefined, kind: UserKind): string {
  return email ? `mailto:${email}` : supportLink(kind).href
}
