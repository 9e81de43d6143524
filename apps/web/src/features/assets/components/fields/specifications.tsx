import type { Asset } from '@fettle/contract/assets'
import type { ReactNode } from 'react'
import { FieldList } from '#ui/display-field.tsx'
import { assetChange } from '../../asset-change.ts'
import { AssetField } from './asset-field.tsx'
import { CatalogField } from './catalog-field.tsx'
import { CustomFields } from './custom-fields.tsx'
import { JobTypeEditor } from './lazy-editors.ts'

type Props = { readonly asset: Asset }

/** Manufacturer and identification ([B2.020]). */
export function Specifications({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <CatalogField asset={asset} field="manufacturer" />
      <CatalogField asset={asset} field="model" />
      <CatalogField asset={asset} field="serialNum" />
      <CatalogField asset={asset} field="barcode" />
    </FieldList>
  )
}

/** Notes ([B2.021]) and custom fields. */
export function Notes({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <CatalogField asset={asset} field="notes" />
      <AssetField
        asset={asset}
        label="Job Default"
        value={asset.jobTypeId === null ? '' : String(asset.jobTypeId)}
        change={(record, id) => assetChange(record, { jobTypeId: id === '' ? null : Number(id) })}
        editor={(editor) => <JobTypeEditor {...editor} propertyId={asset.propertyId} />}
      >
        {asset.jobType}
      </AssetField>
      <CatalogField asset={asset} field="criticalNum" />
      <CustomFields asset={asset} />
    </FieldList>
  )
}
