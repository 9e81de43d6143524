import type { BodyInput } from '@fettle/contract/route'
import { changeSettings, listSettings, settingEntry } from '@fettle/contract/settings'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { callQuery } from '#lib/call-query.ts'

export type SettingWish = BodyInput<typeof changeSettings>['changes'][number]

/** All settings of the system, or the property settings of one property (C8.3). */
export const settingEntriesQuery = (propertyId: number | null) =>
  callQuery(['setting', 'entries', propertyId], listSettings, {
    query: propertyId === null ? {} : { propertyId },
  })

const entries = z.array(settingEntry)

/**
 * Changes settings of the system or of a property, all or none. The response, or the current values after a
 * conflict, replace the shown ones.
 */
export const changeSettingsOptions = (queries: QueryClient, propertyId: number | null) => {
  const { queryKey } = settingEntriesQuery(propertyId)
  return mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async (changes: readonly SettingWish[]) => {
      await queries.cancelQueries({ queryKey })
      return await call(changeSettings, { body: { propertyId, changes: [...changes] } })
    },
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer)
      void queries.invalidateQueries({ queryKey: ['setting'] })
    },
    onError: (error) => {
      const present = error instanceof ApiError ? entries.safeParse(error.current) : undefined
      if (present?.success) queries.setQueryData(queryKey, present.data)
      else void queries.invalidateQueries({ queryKey })
    },
  })
}
