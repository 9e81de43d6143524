import type { VendorDetail } from '@fettle/contract/vendors'
import { may } from '@fettle/rules/access/permissions'
import { phoneHref } from '@fettle/rules/people/phone-href'
import { vendorTypes } from '@fettle/rules/people/vendor-words'
import { maxLength } from '@fettle/rules/records/limits'
import {
  type VendorNumber,
  type VendorText,
  vendorFields,
  vendorRates,
} from '@fettle/rules/records/vendor-fields'
import { formatAmount } from '@fettle/rules/text/money'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { FixedChoiceEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { recordFields } from '#records/form/record-fields.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { vendorChange, vendorKind } from '../vendor-change.ts'
import classes from './vendors.module.css'

type Props = { readonly vendor: VendorDetail }

const fields = recordFields({
  kind: vendorKind,
  change: vendorChange,
  permission: 'vendors.edit',
  fields: vendorFields,
})

const wide: readonly VendorText[] = ['email', 'website', 'address', 'terms', 'notes']

type TextProps = Props & {
  readonly name: VendorText
  /** Where the value leads when it is pressed. */
  readonly href?: string
}

function TextField({ vendor, name, href }: TextProps): ReactNode {
  const value = vendor[name]
  const isLink = href !== undefined && value !== ''
  return (
    <fields.TextField record={vendor} name={name} isWide={wide.includes(name)} isPressable={isLink}>
      {isLink ? (
        <a
          className={classes.link}
          href={href}
          rel="noreferrer"
          {...(name === 'website' && { target: '_blank' })}
        >
          {value}
        </a>
      ) : (
        value
      )}
    </fields.TextField>
  )
}

/** An address of the web, also where it was entered without its protocol; anything else leads nowhere. */
const webAddress = (address: string): string =>
  /^https?:\/\//i.test(address) ? address : `https://${address.replace(/^[a-z]+:/i, '')}`

/** Name, contact data and terms of a vendor ([C4.004]). Rates require permission. */
export function Overview({ vendor }: Props): ReactNode {
  const { settings } = useWorkspace()
  const telephone = (number: string) => phoneHref(number, settings.phoneCountry)
  return (
    <FieldList>
      <fields.Field
        record={vendor}
        label="Name"
        value={vendor.vendorName}
        body={(vendorName) => ({ vendorName })}
        editor={(editor) => <TextEditor {...editor} maxLength={maxLength.name} />}
      >
        {vendor.vendorName}
      </fields.Field>
      <TextField vendor={vendor} name="vendorCode" />
      <fields.Field
        record={vendor}
        label="Type"
        value={vendor.vendorType}
        body={(value) => ({ vendorType: vendorTypes.find((type) => type === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={vendorTypes} />}
      >
        {vendor.vendorType}
      </fields.Field>
      <NumberField vendor={vendor} name="rating" />
      <TextField vendor={vendor} name="phone" href={telephone(vendor.phone)} />
      <TextField vendor={vendor} name="afterHoursPhone" href={telephone(vendor.afterHoursPhone)} />
      <TextField vendor={vendor} name="email" href={`mailto:${vendor.email}`} />
      <TextField vendor={vendor} name="website" href={webAddress(vendor.website)} />
      <TextField vendor={vendor} name="address" />
      <TextField vendor={vendor} name="accountNumber" />
      <TextField vendor={vendor} name="taxId" />
      <Rates vendor={vendor} />
      <TextField vendor={vendor} name="terms" />
      <Serves vendor={vendor} />
      <DisplayField label="Active">{vendor.vendorActiveFlag ? 'Yes' : 'No'}</DisplayField>
      <TextField vendor={vendor} name="notes" />
    </FieldList>
  )
}

function NumberField({ vendor, name }: Props & { readonly name: VendorNumber }): ReactNode {
  const { settings } = useWorkspace()
  const value = vendor[name]
  return (
    <fields.NumberField record={vendor} name={name}>
      {value === null ? null : 'unit' in vendorFields[name] ? formatAmount(value, settings) : `${value} of 5`}
    </fields.NumberField>
  )
}

function Rates({ vendor }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'rates.read')) return null
  return vendorRates.map((name) => <NumberField key={name} vendor={vendor} name={name} />)
}

/** For which property it works. */
function Serves({ vendor }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <DisplayField label={settings.multiPropLabelSingular}>
      {vendor.propertyName ?? `All ${settings.multiPropLabelPlural.toLowerCase()}`}
    </DisplayField>
  )
}
