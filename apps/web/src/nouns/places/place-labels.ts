import type { Property } from '@fettle/contract/properties'
import type { Settings } from '@fettle/rules/settings/settings'
import type { PlaceLevelName } from './use-place-picking.ts'

export type PlaceLabels = Readonly<Record<PlaceLevelName, string>>
type LabeledProperty = Pick<Property, 'location1Label' | 'location2Label' | 'floorLabel'>

/** Terms for places in a property, with the system's as default. */
export const placeLabels = (settings: Settings, property: LabeledProperty | undefined): PlaceLabels => ({
  campus: settings.campusLabelSingular,
  building: property?.location1Label || settings.location1Label,
  floor: property?.floorLabel || settings.floorLabel,
  suite: property?.location2Label || settings.location2Label,
})
