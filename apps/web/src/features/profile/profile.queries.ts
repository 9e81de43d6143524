import { listProperties } from '@fettle/contract/properties'
import type { BodyInput } from '@fettle/contract/route'
import { changeNoticeDelivery, type User, updateMyProfile } from '@fettle/contract/users'
import type { NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import { pageSizes } from '@fettle/rules/records/paging'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { myProfileQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'

/** The properties available to a requester. Requested only if they may change. */
export const choosablePropertiesQuery = () =>
  queryOptions({
    queryKey: ['property', 'choosable'],
    queryFn: async ({ signal }) => {
      const query = { propertyActiveFlag: true, take: pageSizes.buildings, sortColumn: 'propertyName' }
      return (await call(listProperties, { query: { ...query, sortDirection: 'ascend' }, signal })).data
    },
  })

export type ProfileBody = BodyInput<typeof updateMyProfile>

/** Changes the person's contact record. Changing the property refetches properties, settings and orders. */
export const updateProfileOptions = (queries: QueryClient, seen: Pick<User, 'fmModId'>) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (body: ProfileBody) => call(updateMyProfile, { body, ifMatch: seen.fmModId }),
    onSuccess: async (user) => {
      queries.setQueryData(myProfileQuery().queryKey, user)
      await Promise.all(
        ['property', 'setting', 'work-order'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })),
      )
    },
    onError: () => queries.invalidateQueries({ queryKey: myProfileQuery().queryKey }),
  })

/** Changes the person's e-mail delivery of notices ([C8.039]). Concurrent choices are queued. */
export const changeNoticesOptions = (queries: QueryClient) =>
  mutationOptions({
    scope: { id: 'my-notices' },
    meta: { showsOwnErrors: true },
    mutationFn: (noticeDelivery: NoticeDelivery) => call(changeNoticeDelivery, { body: { noticeDelivery } }),
    onSuccess: (user) => queries.setQueryData(myProfileQuery().queryKey, user),
  })
