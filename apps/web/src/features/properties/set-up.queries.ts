import { createPlace } from '@fettle/contract/places'
import { createProperty } from '@fettle/contract/property-changes'
import type { BodyInput } from '@fettle/contract/route'
import { addTrades, getSetUp } from '@fettle/contract/set-up'
import { changeSettings } from '@fettle/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { bodyOf, type PropertyDraft } from './property-draft.ts'

/** How far a property is set up. */
export const setUpQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['set-up', propertyId],
    queryFn: ({ signal }) => call(getSetUp, { query: { propertyId }, signal }),
  })

/** Sets what the organization is called. */
const nameOrganization = (name: string) =>
  call(changeSettings, { body: { changes: [{ name: 'systemLogoText', value: name }] } })

/** Makes the first property; the organization is named before, so that both can be sent again. */
export async function makeFirstProperty(organization: string, draft: PropertyDraft, idempotencyKey: string) {
  if (organization.trim() !== '') await nameOrganization(organization.trim())
  return await call(createProperty, { body: bodyOf(draft), idempotencyKey })
}

/** Lets the property offer trades with these job types. */
export const offerTrades = (body: BodyInput<typeof addTrades>) => call(addTrades, { body })

/** Makes buildings one after the other; one whose code is there already counts as made. */
export async function makeBuildings(
  propertyId: number,
  buildings: readonly { code: string; name: string }[],
): Promise<void> {
  for (const { code, name } of buildings) {
    try {
      await call(createPlace, { body: { level: 'building', propertyId, code, name } })
    } catch (error) {
      const isThere = error instanceof ApiError && error.errors.some((one) => one.code === 'duplicate')
      if (!isThere) throw error
    }
  }
}

/** Takes the list of what is missing off the home. */
export const dismissSetUp = () =>
  call(changeSettings, { body: { changes: [{ name: 'setUpChecklistFlag', value: false }] } })
