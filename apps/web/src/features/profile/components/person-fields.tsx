import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isValidPhone, normalizePhone } from '../profile-draft.ts'
import type { FieldsProps } from './fields-props.ts'

/** Email, first name, last name, phone ([B2.104], [B5.001], [B5.002]). */
export function PersonFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const [wasPhoneLeft, setPhoneLeft] = useState(false)
  const badPhone = wasPhoneLeft && !isValidPhone(draft.phone) ? 'Phone must look like 555-123-4567.' : null
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
        autoComplete="tel-national"
        required
        placeholder="###-###-####"
        maxLength={maxLength.phone}
        value={draft.phone}
        error={errorOf('phone') ?? badPhone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        onBlur={() => {
          setPhoneLeft(true)
          if (normalizePhone(draft.phone) !== draft.phone) change({ phone: normalizePhone(draft.phone) })
        }}
      />
    </>
  )
}
