import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { type Cover, costPeriods, coverDeadline } from '@fettle/rules/assets/asset-cover'
import { phoneHref } from '@fettle/rules/people/phone-href'
import type { AssetField as FieldName } from '@fettle/rules/records/asset-fields'
import { localDay } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { FixedChoiceEditor } from '#records/form/lazy-editors.ts'
import { FieldList } from '#ui/display-field.tsx'
import { assetChange } from '../../asset-change.ts'
import { agreementFields, warrantyFields } from '../../cover-fields.ts'
import classes from '../asset-page.module.css'
import { AssetField } from './asset-field.tsx'
import { CatalogField } from './catalog-field.tsx'

type Props = { readonly asset: Asset }
type CoverProps = Props & {
  /** Whether empty fields are shown for input. */
  readonly isAdding: boolean
}

const isKnown = (asset: Asset, fields: readonly FieldName[]) =>
  fields.some((field) => asset[field] !== null && asset[field] !== '')

/** Whether a maintenance agreement has data. */
export const hasAgreement = (asset: Asset): boolean => isKnown(asset, agreementFields)
/** Whether a warranty has data. */
export const hasWarranty = (asset: Asset): boolean => isKnown(asset, warrantyFields)

/** The maintenance agreement, with contacts and remaining time ([B2.023]). */
export function ServiceAgreement({ asset, isAdding }: CoverProps): ReactNode {
  const { actor } = useWorkspace()
  const hasCost = asset.maintAgreemtCost !== null || may(actor, 'assets.edit')
  return (
    <CoverCard
      words="No service agreement."
      isShown={isAdding || hasAgreement(asset)}
      zone={asset.propertyTimeZone}
      cover={{ beginsOn: asset.maintAgreemtBegin, endsOn: asset.maintAgreemtEnd }}
    >
      <CatalogField asset={asset} field="maintAgreemtType" />
      <CatalogField asset={asset} field="maintAgreemtBegin" />
      <CatalogField asset={asset} field="maintAgreemtEnd" />
      <CatalogField asset={asset} field="maintCompany" />
      <CatalogField asset={asset} field="maintContact" />
      <ReachField asset={asset} field="maintPhoneNum" scheme="tel" />
      <ReachField asset={asset} field="maintCellNum" scheme="tel" />
      <ReachField asset={asset} field="maintEmailAddress" scheme="mailto" />
      {asset.maintFaxNum !== '' && <CatalogField asset={asset} field="maintFaxNum" />}
      {asset.maintPagerNum !== '' && <CatalogField asset={asset} field="maintPagerNum" />}
      {hasCost && <CatalogField asset={asset} field="maintAgreemtCost" />}
      {hasCost && <CostPeriod asset={asset} />}
      <CatalogField asset={asset} field="maintContractNotes" />
    </CoverCard>
  )
}

/** The warranty, with its remaining time ([B2.024]). */
export function Warranty({ asset, isAdding }: CoverProps): ReactNode {
  return (
    <CoverCard
      words="No warranty."
      isShown={isAdding || hasWarranty(asset)}
      zone={asset.propertyTimeZone}
      cover={{ beginsOn: asset.warrantyStartDate, endsOn: asset.warrantyEndDate }}
    >
      <CatalogField asset={asset} field="warrantyType" />
      <CatalogField asset={asset} field="warrantyStartDate" />
      <CatalogField asset={asset} field="warrantyEndDate" />
      <CatalogField asset={asset} field="warrantyNotes" />
    </CoverCard>
  )
}

type CardProps = {
  /** Text without data. */
  readonly words: string
  readonly isShown: boolean
  readonly cover: Cover
  readonly zone: string
  readonly children: ReactNode
}

/** Fields of an agreement or warranty below its remaining time, or one line without data. */
function CoverCard({ words, isShown, cover, zone, children }: CardProps): ReactNode {
  const deadline = coverDeadline(cover, localDay(useEachMinute(), zone))
  if (!isShown) return <p className={classes.empty}>{words}</p>
  return (
    <>
      {deadline !== null && <p className={classes.deadline}>{sentence(deadline)}</p>}
      <FieldList>{children}</FieldList>
    </>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

type ReachProps = Props & {
  readonly field: 'maintPhoneNum' | 'maintCellNum' | 'maintEmailAddress'
  readonly scheme: 'tel' | 'mailto'
}

/** A phone link or a mail link. */
function ReachField({ asset, field, scheme }: ReachProps): ReactNode {
  const { settings } = useWorkspace()
  const address = asset[field]
  const href = scheme === 'tel' ? phoneHref(address, settings.phoneCountry) : `mailto:${address}`
  return (
    <CatalogField asset={asset} field={field} isPressable>
      {address !== '' && (
        <a className={classes.link} href={href}>
          {address}
        </a>
      )}
    </CatalogField>
  )
}

const periods = costPeriods.filter((period) => period !== '')
const periodOf = (text: string) => costPeriods.find((one) => one === text) ?? ''

function CostPeriod({ asset }: Props): ReactNode {
  return (
    <AssetField
      asset={asset}
      label="Cost per"
      value={asset.maintAgreemtCostPeriod}
      change={(record, period) => assetChange(record, { maintAgreemtCostPeriod: periodOf(period) })}
      editor={(editor) => <FixedChoiceEditor {...editor} canClear names={periods} />}
    >
      {asset.maintAgreemtCostPeriod}
    </AssetField>
  )
}
