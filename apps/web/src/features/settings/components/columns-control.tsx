import { assetSortColumns } from '@fettle/contract/asset-query'
import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { maxLength } from '@fettle/rules/records/limits'
import {
  type ColumnOption,
  customColumnName,
  defaultAssetColumns,
  defaultWorkOrderColumns,
} from '@fettle/rules/records/list-columns'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCustomFields } from '#nouns/custom-fields/use-custom-fields.ts'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { moved } from '#ui/moved.ts'
import { DraftButtons } from './draft-buttons.tsx'
import type { ControlProps } from './setting-control.tsx'
import classes from './settings.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

/** Labels of columns outside the defaults. */
const names: Readonly<Record<string, string>> = {
  requestId: 'Request #',
  orderByField2: 'Department',
  propertyName: 'Property',
  campus: 'Campus',
  floor: 'Floor',
  multiAssetDisplay: 'Assets',
  description: 'Description',
  entryTimestampLTZ: 'Entered',
  startTimestampLTZ: 'Start',
  completionTimestampLTZ: 'Completed',
  manufacturer: 'Manufacturer',
  model: 'Model',
  serialNum: 'Serial #',
  criticalNum: 'Critical #',
}

/** The columns that a list can show, each as it is added. */
function offeredColumns(setting: string, customFields: readonly CustomFieldMetadata[]): ColumnOption[] {
  const isOrders = setting === 'workOrderListColumnOptions'
  const known = isOrders ? defaultWorkOrderColumns : defaultAssetColumns
  const own = (isOrders ? workOrderSortColumns : assetSortColumns).map((columnName): ColumnOption => {
    const found = known.find((column) => column.columnName === columnName)
    if (found) return found
    const formatKind = columnName.endsWith('LTZ') ? 'dateTime' : 'text'
    return {
      columnName,
      displayName: names[columnName] ?? columnName,
      direction: 'ascend',
      formatKind,
      width: 120,
    }
  })
  return isOrders ? [...own, ...customFields.map(customColumn)] : own
}

const customColumn = ({ name, type }: CustomFieldMetadata): ColumnOption => ({
  columnName: customColumnName(name),
  displayName: name,
  direction: 'ascend',
  formatKind: type === 'date' ? 'date' : 'text',
  width: 120,
})

/** The columns of a list: their names, their order, and which there are. */
export function ColumnsControl(
  props: ControlProps & { readonly columns: readonly ColumnOption[] },
): ReactNode {
  const { entry, label, describedBy, columns } = props
  const draft = useSettingDraft<readonly ColumnOption[]>(props, columns)
  const shown = draft.value
  const { known } = useCustomFields()
  const offered = offeredColumns(entry.name, known).filter(
    ({ columnName }) => !shown.some((column) => column.columnName === columnName),
  )
  return (
    <DraftButtons label={label} draft={draft} isBelow>
      <ol className={classes.columns} aria-label={label} aria-describedby={describedBy}>
        {shown.map((column, at) => (
          <li key={column.columnName} className={classes.column}>
            <TextInput
              aria-label={`Name of column ${at + 1}`}
              maxLength={maxLength.label}
              value={column.displayName}
              onChange={(event) =>
                draft.change(shown.with(at, { ...column, displayName: event.currentTarget.value }))
              }
              onKeyDown={draft.onKeyDown}
            />
            <MoveButtons
              name={column.displayName}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onMove={(by) => draft.change(moved(shown, at, at + by))}
            />
            <ActionIcon
              aria-label={`Remove ${column.displayName}`}
              disabled={shown.length === 1}
              onClick={() => draft.change(shown.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {offered.length > 0 && (
        <Select
          mt={8}
          aria-label={`Add a column to ${label}`}
          placeholder="Add a column"
          data={offered.map(({ columnName, displayName }) => ({ value: columnName, label: displayName }))}
          value={null}
          onChange={(name) => {
            const added = offered.find(({ columnName }) => columnName === name)
            if (added) draft.change([...shown, added])
          }}
        />
      )}
    </DraftButtons>
  )
}
