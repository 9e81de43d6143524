import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { type AssetChangeBody, assetChange } from '../../asset-change.ts'
import { classUndo } from '../../field-undo.ts'
import classes from '../asset-page.module.css'
import { FormerCodes } from '../former-codes.tsx'
import { StatusField } from '../status/status-field.tsx'
import { AssetField } from './asset-field.tsx'
import { CatalogField } from './catalog-field.tsx'
import { ClassEditor, ParentEditor } from './lazy-editors.ts'

type Props = { readonly asset: Asset }

/** Identity, status and parent of the asset ([B2.018]). */
export function Overview({ asset }: Props): ReactNode {
  return (
    <FieldList>
      <CatalogField asset={asset} field="assetCode" />
      <FormerCodes asset={asset} />
      <CatalogField asset={asset} field="name" />
      <StatusField asset={asset} />
      <ClassField asset={asset} level="type" />
      <ClassField asset={asset} level="subtype" />
      <ClassField asset={asset} level="function" />
      <PartOf asset={asset} />
      {asset.statusSince !== null && (
        <DisplayField label={`${asset.status} since`}>
          <RecordTime iso={asset.statusSince} zone={asset.propertyTimeZone} />
        </DisplayField>
      )}
      {asset.statusReason !== '' && (
        <DisplayField label="Reason" isWide keepsLines>
          {asset.statusReason}
        </DisplayField>
      )}
    </FieldList>
  )
}

type ClassLevel = 'type' | 'subtype' | 'function'

const classLevels: Record<
  ClassLevel,
  { readonly label: string; readonly within: ClassLevel | null; readonly reset: AssetChangeBody }
> = {
  type: { label: 'System', within: null, reset: { subtype: null, function: null } },
  subtype: { label: 'Category', within: 'type', reset: { function: null } },
  function: { label: 'Function', within: 'subtype', reset: {} },
}

/** A class level. It requires the previous level, and changing it resets the levels below ([B2.075]). */
function ClassField({ asset, level }: Props & { level: ClassLevel }): ReactNode {
  const { label, within, reset } = classLevels[level]
  const value = asset[level] ?? ''
  if (within !== null && asset[within] === null) return <DisplayField label={label}>{value}</DisplayField>
  return (
    <AssetField
      asset={asset}
      label={label}
      value={value}
      change={(record, name) =>
        name === value ? assetChange(record, {}) : assetChange(record, { [level]: name || null, ...reset })
      }
      undo={classUndo(asset)}
      editor={(editor) => <ClassEditor {...editor} asset={asset} level={level} />}
    >
      {value}
    </AssetField>
  )
}

/** Parent assets, outermost first. Hidden if empty and not editable. */
function PartOf({ asset }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (asset.partOf.length === 0 && !may(actor, 'assets.edit')) return null
  return (
    <AssetField
      asset={asset}
      label="Part of"
      value={asset.parentId === null ? '' : String(asset.parentId)}
      change={(record, id) => assetChange(record, { parentId: id === '' ? null : Number(id) })}
      isPressable
      isWide={asset.partOf.length > 1}
      editor={(editor) => <ParentEditor {...editor} asset={asset} />}
    >
      {asset.partOf.length > 0 && (
        <span>
          {asset.partOf.map(({ assetId, assetCode, name }, at) => (
            <Fragment key={assetId}>
              {at > 0 && <span aria-hidden> › </span>}
              <Link
                to="/assets/$assetId"
                params={{ assetId: String(assetId) }}
                className={classes.link}
                title={name}
              >
                {assetCode}
              </Link>
            </Fragment>
          ))}
        </span>
      )}
    </AssetField>
  )
}
