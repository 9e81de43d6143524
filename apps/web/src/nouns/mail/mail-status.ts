import { getMailStatus } from '@fettle/contract/mail'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The key that all queries of e-mail begin with. */
export const mailKey = ['mail-message']

/** How mail is sent, and how many messages stand in each state. */
export const mailStatusQuery = queryOptions({
  queryKey: [...mailKey, 'status'],
  queryFn: ({ signal }) => call(getMailStatus, { signal }),
})

/** Why a mail that is written now is not sent; null where it is, or where it is not known yet. */
export function useReasonWithoutMail(): 'demo' | 'no-server' | 'no-password' | null {
  const { data } = useQuery(mailStatusQuery)
  if (!data) return null
  if (data.demo) return 'demo'
  if (data.passwordLost) return 'no-password'
  return data.server === null ? 'no-server' : null
}
