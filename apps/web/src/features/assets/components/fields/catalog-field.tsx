import type { Asset } from '@fettle/contract/assets'
import { assetField, type AssetField as FieldName } from '@fettle/rules/records/asset-fields'
import type { Field, NumberField } from '@fettle/rules/records/field'
import { formatAmount, type MoneyFormat } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { type DayFormat, formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { DayEditor, NumberEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { assetChange } from '../../asset-change.ts'
import { AssetField } from './asset-field.tsx'

type Props = {
  readonly asset: Asset
  readonly field: FieldName
  /** Formatted value, if different from the value itself. */
  readonly children?: ReactNode
  /** Whether the formatted value is interactive, such as a link. */
  readonly isPressable?: boolean
}

/** A labeled catalog field with the editor for its kind. */
export function CatalogField({ asset, field, children, isPressable }: Props): ReactNode {
  const { settings } = useWorkspace()
  const definition = assetField(field)
  const value = asset[field]
  const hasLines = definition.kind === 'text' && definition.hasLines === true
  return (
    <AssetField
      asset={asset}
      label={String(definition.label)}
      value={value === null ? '' : String(value)}
      change={(record, entered) => assetChange(record, { [field]: enteredValue(definition, entered) })}
      isWide={hasLines}
      keepsLines={hasLines}
      isPressable={isPressable ?? false}
      editor={(editor) => editorOf(definition, editor, asset)}
    >
      {children ?? readValue(definition, value, { ...settings, currency: asset.currency })}
    </AssetField>
  )
}

/** Input in contract format: empty numbers and days are null. */
export function enteredValue({ kind }: Pick<Field, 'kind'>, entered: string): string | number | null {
  if (kind === 'text') return entered
  if (entered === '') return null
  return kind === 'number' ? Number(entered) : entered
}

function readValue(field: Field, value: string | number | null, formats: DayFormat & MoneyFormat): ReactNode {
  if (value === null || value === '') return null
  if (field.kind === 'day') return formatDate(String(value), formats)
  if (field.kind === 'number') return readNumber(field, Number(value), formats)
  return value
}

function readNumber({ unit }: NumberField, value: number, formats: MoneyFormat): string {
  if (unit === 'money') return formatAmount(value, formats)
  return `${formatNumber(value)}${unit === 'percent' ? '%' : ''}`
}

function editorOf(field: Field, editor: EditorProps, formats: MoneyFormat): ReactNode {
  if (field.kind === 'day') return <DayEditor {...editor} />
  if (field.kind === 'number') return <NumberEditor {...editor} field={field} formats={formats} />
  return <TextEditor {...editor} maxLength={field.max} hasLines={field.hasLines === true} />
}
