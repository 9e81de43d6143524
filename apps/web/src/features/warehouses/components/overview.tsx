import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { may } from '@fettle/rules/access/permissions'
import { warehouseKinds } from '@fettle/rules/parts/stock'
import { warehouseFieldNames, warehouseFields } from '@fettle/rules/parts/warehouse-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { BuildingEditor } from '#nouns/places/place-id-editors.tsx'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditableFieldProps, type EditorProps } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { type WarehouseChangeBody, warehouseChange, warehouseKind } from '../warehouse-change.ts'

type Props = { readonly warehouse: WarehouseDetail }

type FieldProps = Props &
  Omit<EditableFieldProps<WarehouseDetail>, 'kind' | 'record' | 'isEditable' | 'change'> & {
    readonly body: (value: string) => WarehouseChangeBody
  }

/** A field of a warehouse, edited in place with permission to edit parts. */
function WarehouseField({ warehouse, body, ...field }: FieldProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <EditableField
      {...field}
      kind={warehouseKind}
      record={warehouse}
      isEditable={may(actor, 'parts.edit')}
      change={(record, value) => warehouseChange(record, body(value))}
    />
  )
}

const idOrNull = (value: string) => (value === '' ? null : Number(value))
const textOf = (id: number | null) => (id === null ? '' : String(id))

/** All fields of a warehouse ([C1.038]). */
export function Overview({ warehouse }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FieldList>
      {warehouseFieldNames.map((name) => (
        <WarehouseField
          key={name}
          warehouse={warehouse}
          label={warehouseFields[name].label}
          value={warehouse[name]}
          body={(entered) => ({ [name]: entered })}
          editor={(editor) => <TextEditor {...editor} maxLength={warehouseFields[name].max} />}
        >
          {warehouse[name]}
        </WarehouseField>
      ))}
      <WarehouseField
        warehouse={warehouse}
        label="Kind"
        value={warehouse.warehouseKind}
        body={(value) => ({ warehouseKind: warehouseKinds.find((kind) => kind === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={warehouseKinds} />}
      >
        {warehouse.warehouseKind}
      </WarehouseField>
      <WarehouseField
        warehouse={warehouse}
        label={settings.location1Label}
        value={textOf(warehouse.buildingId)}
        body={(value) => ({ buildingId: idOrNull(value) })}
        editor={(editor) => <BuildingEditor {...editor} canClear propertyId={warehouse.propertyId} />}
      >
        {warehouse.building}
      </WarehouseField>
      <Keeper warehouse={warehouse} />
      <DisplayField label={settings.multiPropLabelSingular}>{warehouse.propertyName}</DisplayField>
      <DisplayField label="Active">{warehouse.warehouseActiveFlag ? 'Yes' : 'No'}</DisplayField>
    </FieldList>
  )
}

function Keeper({ warehouse }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'workers.read')) return <DisplayField label="Keeper">{warehouse.keeper}</DisplayField>
  return (
    <WarehouseField
      warehouse={warehouse}
      label="Keeper"
      value={textOf(warehouse.keeperId)}
      body={(value) => ({ keeperId: idOrNull(value) })}
      editor={(editor) => <KeeperEditor {...editor} warehouse={warehouse} />}
    >
      {warehouse.keeper}
    </WarehouseField>
  )
}

function KeeperEditor({ warehouse, ...editor }: EditorProps & Props): ReactNode {
  const workers = useQuery(workerChoicesQuery(warehouse.propertyId))
  const choices = (workers.data ?? []).map(({ workerId, workerName }) => ({
    value: String(workerId),
    label: workerName,
  }))
  return <ChoiceEditor {...editor} canClear offer={workers} choices={choices} />
}
