import type { createProperty } from '@fettle/contract/property-changes'
import type { BodyInput } from '@fettle/contract/route'
import { propertyProblems } from '@fettle/rules/places/property-requirements'
import type { Problem } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import type { Formats } from '@fettle/rules/time/formats'
import { ownTimeZone } from './property-words.ts'

type PropertyFormats = Formats & Pick<Settings, 'phoneCountry'>

/** Initial fields of a new property. Others are edited on its page. */
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

/** The initial form, with the system's formats and the device's time zone. */
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

/** Whether the input contains anything worth keeping. */
export const isTouched = ({ propertyCode, propertyName, address, city }: PropertyDraft): boolean =>
  [propertyCode, propertyName, address, city].some((text) => text !== '')

/** Problems that can be found without the server. */
export const problemsOf = (draft: PropertyDraft): Problem[] => propertyProblems(draft, { isNew: true })

/** The request body. */
export const bodyOf = (draft: PropertyDraft): BodyInput<typeof createProperty> => draft
