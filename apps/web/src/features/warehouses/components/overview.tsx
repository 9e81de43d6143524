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
import type { EditorProps } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor } from '#records/form/lazy-editors.ts'
import { recordFields } from '#records/form/record-fields.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { warehouseChange, warehouseKind } from '../warehouse-change.ts'

type Props = { readonly warehouse: WarehouseDetail }

const { Field, TextField } = recordFields({
  kind: warehouseKind,
  change: warehouseChange,
  permission: 'parts.edit',
  fields: warehouseFields,
})

const idOrNull = (value: string) => (value === '' ? null : Number(value))
const textOf = (id: number | null) => (id === null ? '' : String(id))

/** All fields of a warehouse ([C1.038]). */
export function Overview({ warehouse }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FieldList>
      {warehouseFieldNames.map((name) => (
        <TextField key={name} record={warehouse} name={name} />
      ))}
      <Field
        record={warehouse}
        label="Kind"
        value={warehouse.warehouseKind}
        body={(value) => ({ warehouseKind: warehouseKinds.find((kind) => kind === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={warehouseKinds} />}
      >
        {warehouse.warehouseKind}
      </Field>
      <Field
        record={warehouse}
        label={settings.location1Label}
        value={textOf(warehouse.buildingId)}
        body={(value) => ({ buildingId: idOrNull(value) })}
        editor={(editor) => <BuildingEditor {...editor} canClear propertyId={warehouse.propertyId} />}
      >
        {warehouse.building}
      </Field>
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
    <Field
      record={warehouse}
      label="Keeper"
      value={textOf(warehouse.keeperId)}
      body={(value) => ({ keeperId: idOrNull(value) })}
      editor={(editor) => <KeeperEditor {...editor} warehouse={warehouse} />}
    >
      {warehouse.keeper}
    </Field>
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
