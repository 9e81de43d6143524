import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#lib/load-chunk.ts'
import { AccountFace } from './account-face.tsx'
import type { AccountPopoverProps } from './account-popover.tsx'

const load = () =>
  loadChunk(async () => ({ default: (await import('./account-popover.tsx')).AccountPopover }))
const AccountPopover = lazy(load)

/** The account button in the top bar. Its popover is loaded on demand, not with the first page. */
export function AccountButton(props: Omit<AccountPopoverProps, 'opensAtOnce'>): ReactNode {
  const [isWanted, setWanted] = useState(false)
  const face = (
    <AccountFace
      person={props.person}
      aria-haspopup="dialog"
      onPress={() => setWanted(true)}
      onPointerEnter={() => void load().catch(() => undefined)}
    />
  )
  if (!isWanted) return face
  return (
    <Suspense fallback={face}>
      <AccountPopover {...props} opensAtOnce />
    </Suspense>
  )
}
