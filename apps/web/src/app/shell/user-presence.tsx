import type { User } from '@fettle/contract/users'
import { formatLtz } from '@fettle/rules/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeStatusOptions } from '#lib/account.queries.ts'
import { InOutChanger } from './in-out-changer.tsx'

/** The signed-in person's In/Out; the date stands in the property's time zone. */
export function UserPresence({ user, timeZone }: { user: User; timeZone: string }): ReactNode {
  const queries = useQueryClient()
  const change = useMutation(changeStatusOptions(queries, user))
  const { inOutStatus, inOutDateTime } = user
  return (
    <InOutChanger
      presence={{
        status: inOutStatus,
        markedAt: inOutDateTime === null ? null : formatLtz(inOutDateTime, timeZone),
      }}
      isBusy={change.isPending}
      onChange={(next) => change.mutate(next)}
    />
  )
}
