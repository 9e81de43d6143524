import { getMailStatus } from '@fettle/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#lib/call-query.ts'

/** Prefix of all email query keys. */
export const mailKey = ['mail-message']

/** Status of mail sending, and the number of messages in each state. */
export const mailStatusQuery = callQuery([...mailKey, 'status'], getMailStatus)

/** Why mail written now is not sent. null if it is sent or the status is unknown. */
export function useReasonWithoutMail(): 'demo' | 'no-server' | 'no-password' | null {
  const { data } = useQuery(mailStatusQuery)
  if (!data) return null
  if (data.demo) return 'demo'
  if (data.passwordLost) return 'no-password'
  return data.server === null ? 'no-server' : null
}
