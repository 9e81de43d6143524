import { may, type Permission } from '@fettle/rules/access/permissions'
import { type Field as CatalogField, type FieldsOfKind, labelOf } from '@fettle/rules/records/field'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { RecordChange, RecordKind } from '#records/change/record-change.ts'
import { EditableField, type EditableFieldProps } from './editable-field.tsx'
import { DayEditor, NumberEditor, TextEditor } from './lazy-editors.ts'

type Catalog = Readonly<Record<string, CatalogField>>
type Values<C extends Catalog> = Readonly<
  Record<FieldsOfKind<C, 'text'>, string> &
    Record<FieldsOfKind<C, 'number'>, number | null> &
    Record<FieldsOfKind<C, 'day'>, string | null>
>

type Options<T, C extends Catalog, Body> = {
  readonly kind: RecordKind<T>
  /** The change of some fields of a record. */
  readonly change: (seen: T, body: Body) => RecordChange<T>
  /** Without it the fields are shown only. */
  readonly permission: Permission
  readonly fields: C
  /** Records in a status that allows changes; all if absent. */
  readonly isEditable?: (record: T) => boolean
}

type FieldProps<T, Body> = Omit<EditableFieldProps<T>, 'kind' | 'isEditable' | 'change'> & {
  readonly isEditable?: boolean
  /** The changed fields for an entered value. */
  readonly body: (value: string) => Body
}

type Entered<T, Name> = Pick<EditableFieldProps<T>, 'isWide' | 'isPressable' | 'children'> & {
  readonly record: T
  readonly name: Name
}

/**
 * Components for the fields of a record kind, edited in place with the permission. `Field` is a field with its
 * own editor. The others take label, limits and value from the field catalog.
 */
export function recordFields<T extends Values<C>, C extends Catalog, Body extends object>({
  kind,
  change,
  permission,
  fields,
  isEditable: allows = () => true,
}: Options<T, C, Body>) {
  function Field({ body, isEditable = true, ...field }: FieldProps<T, Body>): ReactNode {
    const { actor } = useWorkspace()
    return (
      <EditableField
        {...field}
        kind={kind}
        isEditable={isEditable && allows(field.record) && may(actor, permission)}
        change={(record, value) => change(record, body(value))}
      />
    )
  }
  const labelFor = (name: keyof C, settings: Parameters<typeof labelOf>[1]) =>
    labelOf(fields[name] as CatalogField, settings)

  function TextField({ name, children, ...field }: Entered<T, FieldsOfKind<C, 'text'>>): ReactNode {
    const { settings } = useWorkspace()
    const value: string = field.record[name]
    const { max, hasLines = false } = fields[name] as CatalogField & { kind: 'text' }
    return (
      <Field
        {...field}
        label={labelFor(name, settings)}
        value={value}
        body={(entered) => ({ [name]: entered }) as Body}
        keepsLines={hasLines}
        editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={hasLines} />}
      >
        {children ?? value}
      </Field>
    )
  }

  function NumberField({ name, ...field }: Entered<T, FieldsOfKind<C, 'number'>>): ReactNode {
    const { settings } = useWorkspace()
    const value: number | null = field.record[name]
    const limits = fields[name] as CatalogField & { kind: 'number' }
    return (
      <Field
        {...field}
        label={labelFor(name, settings)}
        value={value === null ? '' : String(value)}
        body={(entered) => ({ [name]: entered === '' ? null : Number(entered) }) as Body}
        editor={(editor) => <NumberEditor {...editor} field={limits} formats={settings} />}
      />
    )
  }

  function DateField({ name, ...field }: Entered<T, FieldsOfKind<C, 'day'>>): ReactNode {
    const { settings } = useWorkspace()
    const value: string | null = field.record[name]
    return (
      <Field
        {...field}
        label={labelFor(name, settings)}
        value={value ?? ''}
        body={(entered) => ({ [name]: entered === '' ? null : entered }) as Body}
        editor={(editor) => <DayEditor {...editor} />}
      >
        {value === null ? null : formatDate(value, settings)}
      </Field>
    )
  }
  return { Field, TextField, NumberField, DateField }
}
