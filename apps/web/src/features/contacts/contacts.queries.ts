import { listContactLog, listInvitationRoles } from '@fettle/contract/contact-changes'
import { type ContactDetail, type EmailList, getContact, getEmailList } from '@fettle/contract/contacts'
import { listContactRequests, listWorkOrders } from '@fettle/contract/work-orders'
import { maxNamedRecords } from '@fettle/rules/records/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { chunksOf } from '#lib/chunks.ts'
import { callPages } from '#records/page/log-pages.ts'
import type { EffectiveContactSearch } from './contacts.list.tsx'

/** One contact with everything that its page shows. */
export const contactQuery = (contactId: number) =>
  callQuery(['contact', 'detail', contactId], getContact, { params: { contactId } })

/** The requests of a contact visible to the person, open ones first. */
export const contactRequestsQuery = (contactId: number) =>
  callQuery(['work-order', 'list', 'contact', contactId], listContactRequests, { params: { contactId } })

/** How many requests of a contact the person may see, in all of their properties. */
export const contactRequestTotalQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'contact-total', contactId],
    queryFn: async ({ signal }) => {
      const query = { contactId: [String(contactId)], orderStatus: 'All', take: 1 }
      return (await call(listWorkOrders, { query, signal })).pagination.totalItems
    },
  })

/** What happened to a contact, newest first, page after page. A change of the contact asks for it anew. */
export const contactLogQuery = ({ contactId, fmModId }: Pick<ContactDetail, 'contactId' | 'fmModId'>) =>
  callPages(['contact', 'log', contactId, fmModId], listContactLog, { params: { contactId } })

/** The roles that an invited person may be given. */
export const invitationRolesQuery = callQuery(['role', 'invitation'], listInvitationRoles)

/** What the addresses are asked for: a search, or contacts that were chosen one by one. */
export type EmailListInput = EffectiveContactSearch | { readonly ids: readonly number[] }

/** The e-mail addresses of a set of contacts. */
export const emailListQuery = (input: EmailListInput) =>
  queryOptions({
    queryKey: ['contact', 'emails', input],
    queryFn: async ({ signal }) => {
      if (!('ids' in input)) return await call(getEmailList, { query: input, signal })
      const parts: EmailList[] = []
      for (const ids of chunksOf(input.ids, maxNamedRecords)) {
        const query = { contactIds: ids.join(','), active: '*' } as const
        parts.push(await call(getEmailList, { query, signal }))
      }
      return joinEmailLists(parts)
    },
  })

/** One list of several, each address once. */
function joinEmailLists(parts: readonly EmailList[]): EmailList {
  const all = parts.flatMap((part) => part.addresses)
  const addresses = [...new Set(all)]
  const sumOf = (reason: keyof EmailList['leftOut']) =>
    parts.reduce((sum, { leftOut }) => sum + leftOut[reason], 0)
  return {
    addresses,
    leftOut: {
      inactive: sumOf('inactive'),
      withoutAddress: sumOf('withoutAddress'),
      invalid: sumOf('invalid'),
      repeated: sumOf('repeated') + all.length - addresses.length,
    },
  }
}
