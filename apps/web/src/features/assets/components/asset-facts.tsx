import type { Asset } from '@fettle/contract/assets'
import { formatDate } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import classes from './asset-page.module.css'

type Props = { readonly asset: Asset }

const day = (iso: string | null): string | null => iso && formatDate(iso)

/** What the asset is ([B2.018]). */
export function Overview({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <DisplayField label="Asset Code">{asset.assetCode}</DisplayField>
      <DisplayField label="Name">{asset.name}</DisplayField>
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
      <DisplayField label="Location Detail" isWide={asset.location3.length > 40} keepsLines>
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
      <DisplayField label="Make">{asset.manufacturer}</DisplayField>
      <DisplayField label="Model #">{asset.model}</DisplayField>
      <DisplayField label="Serial #">{asset.serialNum}</DisplayField>
      <DisplayField label="Barcode">{asset.barcode}</DisplayField>
    </FieldList>
  )
}

/** What was noted about it ([B2.021]). */
export function Notes({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <DisplayField label="Notes" isWide keepsLines>
        {asset.notes}
      </DisplayField>
      <DisplayField label="Job Default">{asset.jobType}</DisplayField>
      <DisplayField label="Critical #">{asset.criticalNum}</DisplayField>
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
      <DisplayField label="Type">{asset.maintAgreemtType}</DisplayField>
      <DisplayField label="Begin">{day(asset.maintAgreemtBegin)}</DisplayField>
      <DisplayField label="End">{day(asset.maintAgreemtEnd)}</DisplayField>
      <DisplayField label="Company">{asset.maintCompany}</DisplayField>
      <DisplayField label="Contact">{asset.maintContact}</DisplayField>
      <DisplayField label="Phone">
        <Reach scheme="tel" address={asset.maintPhoneNum} />
      </DisplayField>
      <DisplayField label="Cell">
        <Reach scheme="tel" address={asset.maintCellNum} />
      </DisplayField>
      <DisplayField label="Email">
        <Reach scheme="mailto" address={asset.maintEmailAddress} />
      </DisplayField>
      <DisplayField label="Notes" isWide keepsLines>
        {asset.maintContractNotes}
      </DisplayField>
    </FieldList>
  )
}

/** What the maker answers for ([B2.024]). */
export function Warranty({ asset }: Props): ReactNode {
  if (!hasWarranty(asset)) return <p className={classes.empty}>No warranty.</p>
  return (
    <FieldList>
      <DisplayField label="Type">{asset.warrantyType}</DisplayField>
      <DisplayField label="Begin">{day(asset.warrantyStartDate)}</DisplayField>
      <DisplayField label="End">{day(asset.warrantyEndDate)}</DisplayField>
      <DisplayField label="Notes" isWide keepsLines>
        {asset.warrantyNotes}
      </DisplayField>
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
