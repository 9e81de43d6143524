import { propertyFields } from '@fettle/rules/records/property-fields'
import { dateFormats, paperSizes, weekStarts } from '@fettle/rules/time/formats'
import { TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import type { PropertyDraft } from '../property-draft.ts'
import { countryChoices, currencyChoices, timeZoneChoices } from '../property-words.ts'

type Fields = FieldsOf<PropertyDraft>
type TextName = 'propertyCode' | 'propertyName' | 'address' | 'city' | 'state' | 'zip' | 'country'

type InputProps = Fields & { readonly field: TextName; readonly isRequired?: boolean }

function PropertyInput({ draft, change, errorOf, field, isRequired = false }: InputProps): ReactNode {
  const { label, max } = propertyFields[field]
  return (
    <TextInput
      label={label}
      withAsterisk={isRequired}
      maxLength={max}
      value={draft[field]}
      error={errorOf(field)}
      data-field={field}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
}

/** Name and address of a property. */
export function NameFields(fields: Fields): ReactNode {
  const zones = useMemo(timeZoneChoices, [])
  return (
    <>
      <PropertyInput {...fields} field="propertyName" isRequired />
      <PropertyInput {...fields} field="propertyCode" isRequired />
      <ChoiceField
        label="Time zone"
        isRequired
        value={fields.draft.propertyTimeZone}
        choices={zones}
        error={fields.errorOf('propertyTimeZone')}
        onChange={(zone) => zone !== null && fields.change({ propertyTimeZone: zone })}
      />
      <PropertyInput {...fields} field="address" />
      <PropertyInput {...fields} field="city" />
      <PropertyInput {...fields} field="state" />
      <PropertyInput {...fields} field="zip" />
      <PropertyInput {...fields} field="country" />
    </>
  )
}

/** Amount and date formats, first weekday, and paper size of a property. */
export function FormatFields({ draft, change, errorOf }: Fields): ReactNode {
  const currencies = useMemo(currencyChoices, [])
  const phoneCountries = useMemo(countryChoices, [])
  return (
    <>
      <ChoiceField
        label="Currency"
        value={draft.currency}
        choices={currencies}
        error={errorOf('currency')}
        onChange={(currency) => currency !== null && change({ currency })}
      />
      <ChoiceField
        label="Date format"
        value={draft.dateFormat}
        choices={choicesByName(dateFormats)}
        onChange={(chosen) => {
          const dateFormat = dateFormats.find((format) => format === chosen)
          if (dateFormat) change({ dateFormat })
        }}
      />
      <ChoiceField
        label="Weeks begin on"
        value={draft.firstDayOfWeek}
        choices={choicesByName(weekStarts)}
        onChange={(chosen) => {
          const firstDayOfWeek = weekStarts.find((start) => start === chosen)
          if (firstDayOfWeek) change({ firstDayOfWeek })
        }}
      />
      <ChoiceField
        label="Paper"
        value={draft.paperSize}
        choices={choicesByName(paperSizes)}
        onChange={(chosen) => {
          const paperSize = paperSizes.find((size) => size === chosen)
          if (paperSize) change({ paperSize })
        }}
      />
      <ChoiceField
        label="Country of phone numbers"
        value={draft.phoneCountry}
        choices={phoneCountries}
        error={errorOf('phoneCountry')}
        onChange={(phoneCountry) => phoneCountry !== null && change({ phoneCountry })}
      />
    </>
  )
}
