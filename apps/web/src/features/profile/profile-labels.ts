import type { Property } from '@fettle/contract/properties'
import type { Settings } from '@fettle/rules/settings/settings'
import { type PlaceLabels, placeLabels } from '#nouns/places/place-labels.ts'

export type ProfileLabels = PlaceLabels & { readonly department: string }

/** Labels of places and the tenant or department field in a property. */
export const profileLabelsOf = (settings: Settings, property: Property | undefined): ProfileLabels => ({
  ...placeLabels(settings, property),
  department: settings.ordererTypeDefault === 'Tenants' ? 'Tenant' : 'Department',
})
