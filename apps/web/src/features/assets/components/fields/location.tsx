import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordPlaceFields } from '#nouns/places/record-place-fields.tsx'
import { TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { assetChange, assetKind } from '../../asset-change.ts'
import classes from '../asset-page.module.css'
import { AssetField } from './asset-field.tsx'
import { CatalogField } from './catalog-field.tsx'

type Props = { readonly asset: Asset }

/** The location, with the property's place labels ([B2.019]). */
export function Location({ asset }: Props): ReactNode {
  const { actor, settings } = useWorkspace()
  return (
    <FieldList>
      <DisplayField label={settings.multiPropLabelSingular}>{asset.propertyName}</DisplayField>
      <RecordPlaceFields
        kind={assetKind}
        record={asset}
        isEditable={may(actor, 'assets.edit')}
        change={assetChange}
      />
      <CatalogField asset={asset} field="location3" />
      <AssetField
        asset={asset}
        label="GPS"
        value={asset.gps}
        isPressable
        change={(record, gps) => assetChange(record, { gps })}
        editor={(editor) => <TextEditor {...editor} maxLength={maxLength.gps} />}
      >
        {asset.gps && (
          <a className={classes.link} href={`geo:${asset.gps.replaceAll(' ', '')}`}>
            {asset.gps}
          </a>
        )}
      </AssetField>
    </FieldList>
  )
}
