import type { Asset } from '@fettle/contract/assets'
import { assetFields } from '@fettle/rules/records/asset-fields'
import type { Field } from '@fettle/rules/records/field'
import { formatDate } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import classes from './asset-page.module.css'

type Props = { readonly asset: Asset }

type FieldName = keyof typeof assetFields

/** A field of the catalog, under its label. */
function Fact({ asset, field }: Props & { field: FieldName }): ReactNode {
  const { kind, label, hasLines = false }: Field & { hasLines?: boolean } = assetFields[field]
  const value = asset[field]
  return (
    <DisplayField label={String(label)} isWide={hasLines} keepsLines={hasLines}>
      {kind === 'day' && value ? formatDate(String(value)) : value}
    </DisplayField>
  )
}

/** What the asset is ([B2.018]). */
export function Overview({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <Fact asset={asset} field="assetCode" />
      <Fact asset={asset} field="name" />
      <DisplayField label="Status">{asset.status}</DisplayField>
      <DisplayField label="System">{asset.type}</DisplayField>
      <DisplayField label="Category">{asset.subtype}</DisplayField>
      <DisplayField label="Function">{asset.function}</DisplayField>
    </FieldList>
  )
}

/** Where it is, in the words of its property ([B2.019]). */
export function Location({ asset }: Props): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === asset.propertyId) ?? property
  const labels = placeLabels(settings, own)
  return (
    <FieldList>
      <DisplayField label={settings.multiPropLabelSingular}>{asset.propertyName}</DisplayField>
      {settings.enableCampuses && <DisplayField label={labels.campus}>{asset.campus}</DisplayField>}
      <DisplayField label={labels.building}>{asset.location1}</DisplayField>
      <DisplayField label={labels.floor}>{asset.floor}</DisplayField>
      <DisplayField label={labels.suite}>{asset.location2}</DisplayField>
      <DisplayField label={assetFields.location3.label} isWide={asset.location3.length > 40} keepsLines>
        {asset.location3}
      </DisplayField>
      <DisplayField label="GPS">
        {asset.gps && (
          <a className={classes.link} href={`geo:${asset.gps.replaceAll(' ', '')}`}>
            {asset.gps}
          </a>
        )}
      </DisplayField>
    </FieldList>
  )
}

/** Who made it, and what tells it apart ([B2.020]). */
export function Specifications({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <Fact asset={asset} field="manufacturer" />
      <Fact asset={asset} field="model" />
      <Fact asset={asset} field="serialNum" />
      <Fact asset={asset} field="barcode" />
    </FieldList>
  )
}

/** What was noted about it ([B2.021]). */
export function Notes({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <Fact asset={asset} field="notes" />
      <DisplayField label="Job Default">{asset.jobType}</DisplayField>
      <Fact asset={asset} field="criticalNum" />
    </FieldList>
  )
}

/** Whether anything is known of a contract for its upkeep. */
export const hasAgreement = (asset: Asset): boolean =>
  [
    asset.maintAgreemtType,
    asset.maintAgreemtBegin,
    asset.maintAgreemtEnd,
    asset.maintCompany,
    asset.maintContact,
    asset.maintPhoneNum,
    asset.maintCellNum,
    asset.maintEmailAddress,
    asset.maintContractNotes,
  ].some(Boolean)

/** Whether anything is known of a warranty. */
export const hasWarranty = (asset: Asset): boolean =>
  [asset.warrantyType, asset.warrantyStartDate, asset.warrantyEndDate, asset.warrantyNotes].some(Boolean)

/** Who looks after it by contract, and how they are reached ([B2.023]). */
export function ServiceAgreement({ asset }: Props): ReactNode {
  if (!hasAgreement(asset)) return <p className={classes.empty}>No service agreement.</p>
  return (
    <FieldList>
      <Fact asset={asset} field="maintAgreemtType" />
      <Fact asset={asset} field="maintAgreemtBegin" />
      <Fact asset={asset} field="maintAgreemtEnd" />
      <Fact asset={asset} field="maintCompany" />
      <Fact asset={asset} field="maintContact" />
      <DisplayField label={assetFields.maintPhoneNum.label}>
        <Reach scheme="tel" address={asset.maintPhoneNum} />
      </DisplayField>
      <DisplayField label={assetFields.maintCellNum.label}>
        <Reach scheme="tel" address={asset.maintCellNum} />
      </DisplayField>
      <DisplayField label={assetFields.maintEmailAddress.label}>
        <Reach scheme="mailto" address={asset.maintEmailAddress} />
      </DisplayField>
      <Fact asset={asset} field="maintContractNotes" />
    </FieldList>
  )
}

/** What the maker answers for ([B2.024]). */
export function Warranty({ asset }: Props): ReactNode {
  if (!hasWarranty(asset)) return <p className={classes.empty}>No warranty.</p>
  return (
    <FieldList>
      <Fact asset={asset} field="warrantyType" />
      <Fact asset={asset} field="warrantyStartDate" />
      <Fact asset={asset} field="warrantyEndDate" />
      <Fact asset={asset} field="warrantyNotes" />
    </FieldList>
  )
}

/** A number to call or an address to write to; a dash where there is none. */
function Reach({ scheme, address }: { scheme: 'tel' | 'mailto'; address: string }): ReactNode {
  if (address === '') return <span title="Not filled in">–</span>
  const target = scheme === 'tel' ? address.replace(/[^\d+]/g, '') : address
  return (
    <a className={classes.link} href={`${scheme}:${target}`}>
      {address}
    </a>
  )
}
