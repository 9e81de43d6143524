import { listBuildings } from '@fettle/contract/buildings'
import { createPlace } from '@fettle/contract/places'
import { createProperty } from '@fettle/contract/property-changes'
import type { BodyInput } from '@fettle/contract/route'
import { addTrades, getSetUp } from '@fettle/contract/set-up'
import { changeSettings } from '@fettle/contract/settings'
import { readBuildingLines } from '@fettle/rules/desk/set-up'
import { pageSizes } from '@fettle/rules/records/paging'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { callQuery } from '#lib/call-query.ts'
import { bodyOf, type PropertyDraft } from './property-draft.ts'

/** Set-up progress of a property. */
export const setUpQuery = (propertyId: number) =>
  callQuery(['set-up', propertyId], getSetUp, { query: { propertyId } })

/** Sets the organization's name. */
const nameOrganization = (name: string) =>
  call(changeSettings, { body: { changes: [{ name: 'systemLogoText', value: name }] } })

/** Creates the first property. The organization's name is saved first, so that both can be retried. */
export async function makeFirstProperty(organization: string, draft: PropertyDraft, idempotencyKey: string) {
  if (organization.trim() !== '') await nameOrganization(organization.trim())
  return await call(createProperty, { body: bodyOf(draft), idempotencyKey })
}

/** Adds trades with these job types to the property. */
export const offerTrades = (body: BodyInput<typeof addTrades>) => call(addTrades, { body })

/** Result of typed buildings. `refused` contains rejected lines with their reasons. */
export type AddedBuildings = {
  readonly created: number
  readonly refused: readonly { readonly line: string; readonly reason: string }[]
}

/**
 * Creates the typed buildings missing in the property. A rejected line does not stop the others. Throws if
 * the server is unreachable; the same text can be sent again.
 */
export async function addBuildings(propertyId: number, text: string): Promise<AddedBuildings> {
  const { data } = await call(listBuildings, { query: { propertyId, take: pageSizes.buildings } })
  const existing = data.map(({ buildingCode, buildingName }) => ({ code: buildingCode, name: buildingName }))
  const refused: { line: string; reason: string }[] = []
  let created = 0
  for (const { line, code, name, outcome } of readBuildingLines(text, existing)) {
    if (outcome === 'there') continue
    try {
      await call(createPlace, { body: { level: 'building', propertyId, code, name } })
      created += 1
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.length === 0) throw error
      refused.push({ line, reason: error.errors.map(({ message }) => message).join(' ') })
    }
  }
  return { created, refused }
}

/** Dismisses the set-up list on the home page. */
export const dismissSetUp = () =>
  call(changeSettings, { body: { changes: [{ name: 'setUpChecklistFlag', value: false }] } })
