import type { ColumnOption } from '@fettle/rules/list-columns'
import { Button, Checkbox, Input, SegmentedControl, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type Density, densities, listView, mayHide, useListView, withColumn } from '../../list-view.ts'

const densityLabels: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' }

/** Which of the list's columns show, and how close its rows stand. What is chosen shows at once. */
export function ViewForm({ columns }: { columns: readonly ColumnOption[] }): ReactNode {
  const view = useListView()
  const densityId = useId()
  return (
    <Stack gap="sm">
      <Checkbox.Group
        aria-label="Columns that show"
        value={columns.map(({ columnName }) => columnName).filter((name) => !view.hidden.includes(name))}
      >
        <Stack gap={8}>
          {columns.map(({ columnName, displayName }) => (
            <Checkbox
              key={columnName}
              value={columnName}
              label={displayName}
              disabled={!view.hidden.includes(columnName) && !mayHide(columns, view, columnName)}
              onChange={(event) =>
                listView.set(withColumn(view, columns, columnName, event.currentTarget.checked))
              }
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
          onChange={(density) => listView.set({ ...view, density })}
        />
      </div>
      <Button
        variant="default"
        disabled={view.hidden.length === 0}
        onClick={() => listView.set({ ...view, hidden: [] })}
      >
        Show all columns
      </Button>
    </Stack>
  )
}
