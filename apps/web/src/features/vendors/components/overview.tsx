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
import { formatAmount, signOf } from '@fettle/rules/text/money'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { EditableField, type EditableFieldProps } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor, NumberEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { type VendorChangeBody, vendorChange, vendorKind } from '../vendor-change.ts'
import classes from './vendors.module.css'

type Props = { readonly vendor: VendorDetail }

type FieldProps = Props &
  Omit<EditableFieldProps<VendorDetail>, 'kind' | 'record' | 'isEditable' | 'change'> & {
    readonly isEditable?: boolean
    readonly body: (value: string) => VendorChangeBody
  }

/** A vendor field, edited in place with permission to edit vendors. */
function VendorField({ vendor, body, isEditable = true, ...field }: FieldProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <EditableField
      {...field}
      kind={vendorKind}
      record={vendor}
      isEditable={isEditable && may(actor, 'vendors.edit')}
      change={(record, value) => vendorChange(record, body(value))}
    />
  )
}

const wide: readonly VendorText[] = ['email', 'website', 'address', 'terms', 'notes']
const keepsLines = (name: VendorText): boolean => 'hasLines' in vendorFields[name]

type TextProps = Props & {
  readonly name: VendorText
  /** Where the value leads when it is pressed. */
  readonly href?: string
}

function TextField({ vendor, name, href }: TextProps): ReactNode {
  const { label, max } = vendorFields[name]
  const value = vendor[name]
  return (
    <VendorField
      vendor={vendor}
      label={label}
      value={value}
      body={(entered) => ({ [name]: entered })}
      isWide={wide.includes(name)}
      keepsLines={keepsLines(name)}
      isPressable={href !== undefined && value !== ''}
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={keepsLines(name)} />}
    >
      {href !== undefined && value !== '' ? (
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
    </VendorField>
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
      <VendorField
        vendor={vendor}
        label="Name"
        value={vendor.vendorName}
        body={(vendorName) => ({ vendorName })}
        editor={(editor) => <TextEditor {...editor} maxLength={maxLength.name} />}
      >
        {vendor.vendorName}
      </VendorField>
      <TextField vendor={vendor} name="vendorCode" />
      <VendorField
        vendor={vendor}
        label="Type"
        value={vendor.vendorType}
        body={(value) => ({ vendorType: vendorTypes.find((type) => type === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={vendorTypes} />}
      >
        {vendor.vendorType}
      </VendorField>
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
  const field = vendorFields[name]
  const value = vendor[name]
  return (
    <VendorField
      vendor={vendor}
      label={field.label}
      value={value === null ? '' : String(value)}
      body={(entered) => ({ [name]: entered === '' ? null : Number(entered) })}
      editor={(editor) => <NumberEditor {...editor} field={field} sign={signOf(settings)} />}
    >
      {value === null ? null : 'unit' in field ? formatAmount(value, settings) : `${value} of 5`}
    </VendorField>
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
