import type { ReactNode } from 'react'
import { useOwnPresence } from '#nouns/people/use-own-presence.ts'
import { InOutChanger } from './in-out-changer.tsx'

/** The signed-in person's In/Out in the top bar. */
export function UserPresence(): ReactNode {
  return <InOutChanger {...useOwnPresence()} />
}
