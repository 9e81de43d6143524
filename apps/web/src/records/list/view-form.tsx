import { Button, Checkbox, Input, SegmentedControl, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import {
  type Density,
  densities,
  type ListColumns,
  type ListViewStore,
  mayHide,
  propertyField,
  withColumn,
} from './list-view.ts'

const densityLabels: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' }

export type ViewFormProps = ListColumns & { readonly store: ListViewStore }

/** Choice of a list's columns and row density, applied immediately. */
export function ViewForm({ store, ...list }: ViewFormProps): ReactNode {
  const view = useStore(store)
  // Shown while all properties are, regardless of the choice.
  const shownAnyway = useWorkspace().isAggregate ? propertyField : null
  const isShown = (name: string) => name === shownAnyway || !view.hidden.includes(name)
  const { columns } = list
  const densityId = useId()
  return (
    <Stack gap="sm">
      <Checkbox.Group
        aria-label="Visible columns"
        value={columns.map(({ columnName }) => columnName).filter(isShown)}
      >
        <Stack gap={8}>
          {columns.map(({ columnName, displayName }) => (
            <Checkbox
              key={columnName}
              value={columnName}
              label={displayName}
              disabled={
                columnName === shownAnyway || (isShown(columnName) && !mayHide(view, list, columnName))
              }
              onChange={(event) => store.set(withColumn(view, list, columnName, event.currentTarget.checked))}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <div>
        <Input.Label id={densityId} labelElement="div" mb={4}>
          Density
        </Input.Label>
        <SegmentedControl
          fullWidth
          aria-labelledby={densityId}
          data={densities.map((value) => ({ value, label: densityLabels[value] }))}
          value={view.density}
          onChange={(density) => store.set({ ...view, density })}
        />
      </div>
      <Button
        variant="default"
        disabled={view.hidden.length === 0}
        onClick={() => store.set({ ...view, hidden: [] })}
      >
        Show all columns
      </Button>
    </Stack>
  )
}
