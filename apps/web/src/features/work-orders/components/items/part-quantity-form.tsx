import type { WorkOrder } from '@fettle/contract/work-orders'
import { partQuantityProblems } from '@fettle/rules/orders/cost-requirements'
import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { useOrderChange } from '../../order-change.ts'
import { partQuantityChange } from '../../part-changes.ts'

type Counts = { readonly quantity: number | null; readonly wanted: number | null }
type Props = { readonly line: WorkOrder['costParts'][number]; readonly onClose: () => void }

/** Supplied quantity, and with advanced parts requested quantity ([A2.134], [A5.028] to [A5.030]). */
export function PartQuantityForm({ line, onClose }: Props): ReactNode {
  const { advancedPartsFunctionalityFlag: advanced } = useWorkspace().settings
  const changing = useOrderChange(line.workorderId)
  const { entry, change, unsaved } = useStoredEntry<Counts>(`part-${line.costId}`, {
    quantity: line.partQuantity,
    wanted: line.partQuantityWanted,
  })
  const { quantity, wanted } = entry
  const current = { quantity: line.partQuantity, quantityWanted: line.partQuantityWanted }
  const problems = partQuantityProblems({ quantity, quantityWanted: wanted }, current, { advanced })
  const problemOf = (field: string) =>
    problems.find((one) => one.field === field && one.code !== 'unchanged')?.message ?? null
  return (
    <ActionForm
      label="Save"
      isDisabled={problems.length > 0}
      changing={changing}
      unsaved={unsaved}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(partQuantityChange(line, quantity ?? 0, advanced ? (wanted ?? 0) : undefined), {
          draft: unsaved,
          onDone: onClose,
        })
      }
    >
      {advanced && (
        <Count
          label="Requested"
          value={wanted}
          error={problemOf('quantityWanted')}
          onChange={(next) => change({ wanted: next })}
        />
      )}
      <Count
        label={advanced ? 'Supplied' : 'Quantity'}
        value={quantity}
        error={problemOf('quantity')}
        onChange={(next) => change({ quantity: next })}
      />
    </ActionForm>
  )
}

type CountProps = {
  readonly label: string
  readonly value: number | null
  readonly error: string | null
  readonly onChange: (value: number | null) => void
}

function Count({ label, value, error, onChange }: CountProps): ReactNode {
  return (
    <NumberInput
      label={label}
      step={1}
      min={0}
      value={value ?? ''}
      error={error}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  )
}
