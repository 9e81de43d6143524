import { menuFor } from '@fettle/rules/menu'
import { Center, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { actorOfClaims } from '../../lib/actor.ts'
import { describeError, noPropertyText } from '../../lib/error-texts.ts'
import { helpLink } from '../../lib/help.ts'
import { session } from '../../lib/session.ts'
import { titleOfClaims } from '../../lib/titles.ts'
import { WorkspaceContext } from '../../lib/workspace.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AccountPopover } from './account-popover.tsx'
import { Frame } from './frame.tsx'
import { ReadyShell } from './ready-shell.tsx'
import { type LoadedWorkspace, useLoadedWorkspace } from './use-loaded-workspace.ts'

/** The house around every page of a signed-in person; shows what of it can be shown while the rest loads or fails. */
export function Shell(): ReactNode {
  const loaded = useLoadedWorkspace()
  if (loaded.state === 'ready') {
    return (
      <WorkspaceContext value={loaded.workspace}>
        <ReadyShell {...loaded.workspace} />
      </WorkspaceContext>
    )
  }
  return <WaitingShell loaded={loaded} />
}

/** Before the user record decides, the claims give the name and the title. */
function WaitingShell({ loaded }: { loaded: Exclude<LoadedWorkspace, { state: 'ready' }> }): ReactNode {
  const claims = session.claims()
  const name = claims?.name ?? ''
  const actor = claims ? actorOfClaims(claims) : undefined
  const isAccountMissing = loaded.state === 'failed' && loaded.isAccountMissing
  return (
    <Frame
      title={titleOfClaims(claims?.interfaces)}
      displayName={name}
      entries={actor ? menuFor(actor, { timecardEnabled: true }) : []}
      helpLink={helpLink(actor?.kind ?? 'worker', 'start')}
      isLoading={loaded.state === 'loading'}
      account={
        <AccountPopover
          person={isAccountMissing ? null : { name, trade: null }}
          profileLabel="Profile"
          supportHref="/help/worker.html#support"
          onLogOut={() => void session.signOut()}
        />
      }
    >
      <WhatIsMissing loaded={loaded} />
    </Frame>
  )
}

function WhatIsMissing({ loaded }: { loaded: Exclude<LoadedWorkspace, { state: 'ready' }> }): ReactNode {
  if (loaded.state === 'loading') {
    return (
      <Center mih="40vh">
        <Loader aria-label="Loading" />
      </Center>
    )
  }
  if (loaded.state === 'no-property') return <ErrorState title="No access yet" message={noPropertyText} />
  return <ErrorState {...describeError(loaded.error)} onRetry={loaded.retry} />
}
