import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { AssetSearch } from '#nouns/assets/asset-search.tsx'
import type { CompletionDraft } from './completion-draft.ts'
import { fieldIds } from './field-ids.ts'
import classes from './sheet.module.css'

type Props = {
  readonly propertyId: number
  readonly asset: CompletionDraft['asset']
  readonly onChange: (asset: CompletionDraft['asset']) => void
}

/** The asset that the work was on, where one is required and none is on the order. */
export function AssetField({ propertyId, asset, onChange }: Props): ReactNode {
  return (
    <div id={fieldIds.asset} tabIndex={-1}>
      {asset ? (
        <div className={classes.asset}>
          <span>{asset.label}</span>
          <CloseButton aria-label={`Remove ${asset.label}`} onClick={() => onChange(null)} />
        </div>
      ) : (
        <AssetSearch
          propertyId={propertyId}
          isRequired
          onPick={(picked) => onChange({ assetId: picked.assetId, label: assetLabel(picked) })}
        />
      )}
    </div>
  )
}
