import { phoneProblem, phoneRuleOf } from '@fettle/rules/people/phone-numbers'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isValidPhone, normalizePhone } from '../profile-draft.ts'
import type { FieldsProps } from './fields-props.ts'

type PersonFieldsProps = FieldsProps & { readonly phoneCountry: string }

/** Email, first name, last name, phone ([B2.104], [B5.001], [B5.002]). */
export function PersonFields({ draft, change, errorOf, phoneCountry }: PersonFieldsProps): ReactNode {
  const [wasPhoneLeft, setPhoneLeft] = useState(false)
  const rule = phoneRuleOf('profile', phoneCountry)
  const badPhone =
    wasPhoneLeft && !isValidPhone(draft.phone, phoneCountry)
      ? phoneProblem('phone', 'Phone', rule, phoneCountry).message
      : null
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={maxLength.email}
        value={draft.emailAddress}
        error={errorOf('emailAddress') ?? errorOf('loginName')}
        onChange={(event) => change({ emailAddress: event.currentTarget.value })}
      />
      <TextInput
        label="First Name"
        autoComplete="given-name"
        required
        maxLength={maxLength.personName}
        value={draft.firstName}
        error={errorOf('firstName')}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label="Last Name"
        autoComplete="family-name"
        required
        maxLength={maxLength.personName}
        value={draft.lastName}
        error={errorOf('lastName')}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete={rule === 'dashes' ? 'tel-national' : 'tel'}
        required
        placeholder={rule === 'dashes' ? '###-###-####' : undefined}
        maxLength={maxLength.phone}
        value={draft.phone}
        error={errorOf('phone') ?? badPhone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        onBlur={() => {
          setPhoneLeft(true)
          const phone = rule === 'dashes' ? normalizePhone(draft.phone) : draft.phone
          if (phone !== draft.phone) change({ phone })
        }}
      />
    </>
  )
}
