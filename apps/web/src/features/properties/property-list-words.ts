import type { Property } from '@fettle/contract/properties'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, installationVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { PropertyFilterName } from './property-search.ts'

const idOf = ({ propertyId }: Property) => propertyId
const nameOf = ({ propertyName }: Property) => propertyName

/** Nouns for properties in lists, as configured. */
export const propertyListKind = ({
  multiPropLabelSingular: one,
  multiPropLabelPlural: many,
}: Pick<Settings, 'multiPropLabelSingular' | 'multiPropLabelPlural'>): ListKind<Property> => ({
  one: one.toLowerCase(),
  many: many.toLowerCase(),
  records: many.toLowerCase(),
  idOf,
  nameOf,
})

/** The list's filters as text. */
export function propertyVocabulary(settings: Settings): FilterVocabulary<PropertyFilterName> {
  const shared = installationVocabulary(settings)
  return {
    ...shared,
    labels: {
      search: 'Search',
      city: 'City',
      state: 'State',
      propertyTimeZone: 'Time zone',
      active: 'Active',
      ...shared.labels,
    },
  }
}
