import { getMyProperties, type Property } from '@fettle/contract/properties'
import { getSettings } from '@fettle/contract/system'
import { getMyProfile } from '@fettle/contract/users'
import { type Settings, settingDefaults } from '@fettle/rules/settings/settings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** Global state rarely changes, and live events invalidate it. */
const staleMs = 300_000

/** The signed-in user's record, which takes precedence over the claims. */
export const myProfileQuery = () =>
  queryOptions({
    queryKey: ['user-account', 'my-profile'],
    queryFn: ({ signal }) => call(getMyProfile, { signal }),
    staleTime: staleMs,
    meta: { onDevice: { as: 'list' } },
  })

/** The properties visible to the user, the default one first. */
export const myPropertiesQuery = () =>
  queryOptions({
    queryKey: ['property', 'mine'],
    queryFn: ({ signal }): Promise<readonly Property[]> => call(getMyProperties, { signal }),
    staleTime: staleMs,
    meta: { onDevice: { as: 'list' } },
  })

/** The effective settings of a property. Private settings have their default. */
export const settingsQuery = (propertyId: number | undefined) =>
  queryOptions({
    queryKey: ['setting', propertyId ?? null],
    queryFn: async ({ signal }): Promise<Settings> => ({
      ...settingDefaults(),
      ...(await call(getSettings, { query: { propertyId }, signal })),
    }),
    staleTime: staleMs,
    meta: { onDevice: { as: 'list' } },
    placeholderData: keepPreviousData,
  })
