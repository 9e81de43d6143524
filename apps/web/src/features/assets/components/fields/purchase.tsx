import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { bookValue, replacementYear } from '@fettle/rules/assets/depreciation'
import { depreciationMethods, lifeUnits } from '@fettle/rules/assets/depreciation-methods'
import { formatAmount } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { FixedChoiceEditor } from '#records/form/lazy-editors.ts'
import { DayField } from '#ui/day-field.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { assetChange } from '../../asset-change.ts'
import classes from '../asset-page.module.css'
import { AssetField } from './asset-field.tsx'
import { CatalogField } from './catalog-field.tsx'

type Props = { readonly asset: Asset }

const units = lifeUnits.filter((unit) => unit !== '')
const methods = depreciationMethods.filter((method) => method !== '')
const unitOf = (text: string) => lifeUnits.find((unit) => unit === text) ?? ''
const methodOf = (text: string) => depreciationMethods.find((method) => method === text) ?? ''

/** Whether the purchase has data. */
export const hasPurchase = (asset: Asset): boolean =>
  [
    asset.purchaseDate,
    asset.purchasePrice,
    asset.vendor,
    asset.installDate,
    asset.usefulLife,
    asset.replacementCost,
    asset.replacementDateInput,
    asset.depreciation,
    asset.salvageValue,
  ].some((value) => value !== null && value !== '')

/** Purchase cost, depreciation, and replacement. */
export function Purchase({ asset }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (!hasPurchase(asset) && !may(actor, 'assets.edit'))
    return <p className={classes.empty}>Nothing is known of its purchase.</p>
  return (
    <div className={classes.stack}>
      <FieldList>
        <CatalogField asset={asset} field="purchaseDate" />
        <CatalogField asset={asset} field="purchasePrice" />
        <CatalogField asset={asset} field="vendor" />
        <CatalogField asset={asset} field="installDate" />
        <CatalogField asset={asset} field="usefulLife" />
        <AssetField
          asset={asset}
          label="Useful Life Unit"
          value={asset.usefulLifeTimeUnit}
          change={(record, unit) => assetChange(record, { usefulLifeTimeUnit: unitOf(unit) })}
          editor={(editor) => <FixedChoiceEditor {...editor} canClear names={units} />}
        >
          {asset.usefulLifeTimeUnit}
        </AssetField>
        <CatalogField asset={asset} field="replacementCost" />
        <CatalogField asset={asset} field="replacementDateInput" />
        <ReplacementYear asset={asset} />
      </FieldList>
      <FieldList>
        <AssetField
          asset={asset}
          label="Depreciation"
          value={asset.depreciation}
          change={(record, method) => assetChange(record, { depreciation: methodOf(method) })}
          editor={(editor) => <FixedChoiceEditor {...editor} canClear names={methods} />}
        >
          {asset.depreciation}
        </AssetField>
        {asset.depreciation === 'Declining balance' && (
          <CatalogField asset={asset} field="depreciationRate" />
        )}
        <CatalogField asset={asset} field="salvageValue" />
      </FieldList>
      <BookValue asset={asset} />
    </div>
  )
}

/** Replacement date calculated from its useful life. */
function ReplacementYear({ asset }: Props): ReactNode {
  if (asset.replacementDateInput !== null) return null
  const year = replacementYear({
    replacementOn: null,
    installedOn: asset.installDate,
    purchasedOn: asset.purchaseDate,
    usefulLife: asset.usefulLife,
    usefulLifeUnit: unitOf(asset.usefulLifeTimeUnit),
  })
  return year === null ? null : <DisplayField label="Replacement Year">{String(year)}</DisplayField>
}

/** Book value on a day, today by default. Hidden if it cannot be calculated. */
function BookValue({ asset }: Props): ReactNode {
  const today = localDay(useEachMinute(), asset.propertyTimeZone)
  const [asked, setAsked] = useState<string>()
  const day = asked ?? today
  const value = bookValue(
    {
      method: asset.depreciation,
      purchasePrice: asset.purchasePrice,
      purchasedOn: asset.purchaseDate,
      salvageValue: asset.salvageValue,
      usefulLife: asset.usefulLife,
      usefulLifeUnit: unitOf(asset.usefulLifeTimeUnit),
      ratePercent: asset.depreciationRate,
    },
    day,
  )
  if (value === null) return null
  return (
    <div className={classes.worth}>
      <FieldList>
        <DisplayField label="Book Value">
          <output>{formatAmount(value, asset)}</output>
        </DisplayField>
      </FieldList>
      <DayField label="As of" value={day} isClearable={asked !== undefined} onChange={setAsked} />
    </div>
  )
}
