import type { AssetRow } from '@fettle/contract/assets'
import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { assetSearchQuery } from '../../picking.queries.ts'
import { QuickSearch } from '../picking/quick-search.tsx'
import type { CompletionDraft } from './completion-draft.ts'
import { fieldIds } from './field-ids.ts'
import classes from './sheet.module.css'

const source = {
  idOf: ({ assetId }: AssetRow) => assetId,
  codeOf: ({ assetCode }: AssetRow) => assetCode,
  nameOf: ({ name }: AssetRow) => name,
}

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
        <QuickSearch
          label="Asset"
          isRequired
          placeholder="Search for an asset."
          source={source}
          queryOf={(text) => assetSearchQuery(propertyId, text)}
          onPick={({ assetId, assetCode, name }) => onChange({ assetId, label: `${assetCode} – ${name}` })}
        />
      )}
    </div>
  )
}
