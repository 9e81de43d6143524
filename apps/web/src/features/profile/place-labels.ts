import type { Property } from '@fettle/contract/properties'
import type { Settings } from '@fettle/rules/settings'

export type PlaceLabels = Readonly<Record<'campus' | 'building' | 'floor' | 'suite' | 'department', string>>

/** What places and the orderer's field are called in a property; the system's words where it has none of its own. */
export const placeLabels = (settings: Settings, property: Property | undefined): PlaceLabels => ({
  campus: settings.campusLabelSingular,
  building: property?.location1Label || settings.location1Label,
  floor: property?.floorLabel || settings.floorLabel,
  suite: property?.location2Label || settings.location2Label,
  department: settings.ordererTypeDefault === 'Tenants' ? 'Tenant' : 'Department',
})
