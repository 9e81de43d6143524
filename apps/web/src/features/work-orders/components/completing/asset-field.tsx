import type { AssetRow } from '@fettle/contract/assets'
import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { findScannedAsset, namedAsset } from '#nouns/assets/asset.queries.ts'
import { AssetSearch } from '#nouns/assets/asset-search.tsx'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import type { CompletionDraft } from './completion-draft.ts'
import { fieldIds } from './field-ids.ts'
import classes from './sheet.module.css'

type Props = {
  readonly propertyId: number
  readonly asset: CompletionDraft['asset']
  readonly onChange: (asset: CompletionDraft['asset']) => void
  readonly onPicked: (asset: AssetRow) => void
}

/** The asset of the work, if required and missing on the order. */
export function AssetField({ propertyId, asset, onChange, onPicked }: Props): ReactNode {
  const pick = (picked: AssetRow) => {
    onChange(namedAsset(picked))
    onPicked(picked)
  }
  return (
    <div id={fieldIds.asset} tabIndex={-1}>
      {asset ? (
        <div className={classes.asset}>
          <span>{asset.label}</span>
          <CloseButton aria-label={`Remove ${asset.label}`} onClick={() => onChange(null)} />
        </div>
      ) : (
        <>
          <AssetSearch propertyId={propertyId} isRequired onPick={pick} />
          <ScanField
            label="Barcode"
            find={(scanned) => findScannedAsset(propertyId, scanned)}
            onFound={pick}
          />
        </>
      )}
    </div>
  )
}
