import { formatLtz } from '@fettle/rules/time/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myProfileQuery } from '#lib/account.queries.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { pressOptions, sendWaitingPresses, waitingPresses } from '#nouns/people/presence-presses.ts'

export type OwnPresence = {
  readonly status: 'In' | 'Out'
  /** 'Marked In on 3/2/2026 8:04 AM', with further details. */
  readonly words: string
  readonly isBusy: boolean
  readonly press: (next: 'In' | 'Out') => void
}

/** The signed-in user's In/Out: their last press, saved or not. The date is in the property's time zone. */
export function useOwnPresence(): OwnPresence {
  const { user, settings, property } = useWorkspace()
  const { userId } = user
  const queries = useQueryClient()
  const pressing = useMutation(pressOptions(queries, user))
  const waiting = useStore(waitingPresses).filter((press) => press.userId === userId)
  useEffect(() => {
    const send = async () => {
      const changed = await sendWaitingPresses(userId)
      if (changed !== null) queries.setQueryData(myProfileQuery().queryKey, changed)
    }
    if (waitingPresses.get().length > 0) void send()
    const onOnline = () => void send()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [queries, userId])
  const last = waiting.at(-1)
  const status = last?.newStatus ?? user.inOutStatus
  const since = last?.dateTime ?? user.inOutDateTime
  const marked =
    since === null
      ? 'Not marked yet'
      : `Marked ${status} on ${formatLtz(since, property.propertyTimeZone, settings)}`
  return {
    status,
    words: `${marked}${last ? '. It is sent when there is a connection.' : causes[user.inOutCause]}`,
    isBusy: pressing.isPending,
    press: (next) => pressing.mutate(next),
  }
}

const causes = {
  person: '',
  'shift-end': ', the end of your shift: nobody pressed Out',
  correction: ', put right by your supervisor',
} as const
