import type { createProperty } from '@fettle/contract/property-changes'
import type { BodyInput } from '@fettle/contract/route'
import type { Formats } from '@fettle/rules/formats'
import type { Problem } from '@fettle/rules/problem'
import { propertyProblems } from '@fettle/rules/property-requirements'
import type { Settings } from '@fettle/rules/settings'
import { ownTimeZone } from './property-words.ts'

type PropertyFormats = Formats & Pick<Settings, 'phoneCountry'>

/** What is asked for of a new property; everything else is filled in on its page. */
export type PropertyDraft = PropertyFormats & {
  readonly propertyCode: string
  readonly propertyName: string
  readonly propertyTimeZone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** A form that nobody has touched, with the formats of the system and the zone of this device. */
export const emptyProperty = ({
  currency,
  dateFormat,
  firstDayOfWeek,
  paperSize,
  phoneCountry,
}: PropertyFormats): PropertyDraft => ({
  propertyCode: '',
  propertyName: '',
  propertyTimeZone: ownTimeZone(),
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  currency,
  dateFormat,
  firstDayOfWeek,
  paperSize,
  phoneCountry,
})

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = ({ propertyCode, propertyName, address, city }: PropertyDraft): boolean =>
  [propertyCode, propertyName, address, city].some((text) => text !== '')

/** What is missing or wrong before the server needs to be asked. */
export const problemsOf = (draft: PropertyDraft): Problem[] => propertyProblems(draft, { isNew: true })

/** The call's body. */
export const bodyOf = (draft: PropertyDraft): BodyInput<typeof createProperty> => draft
