import type { WorkOrder } from '@fettle/contract/work-orders'
import { partQuantityProblems } from '@fettle/rules/cost-requirements'
import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useOrderChange } from '../../order-change.ts'
import { partQuantityChange } from '../../part-changes.ts'

type Props = { readonly line: WorkOrder['costParts'][number]; readonly onClose: () => void }

/** How many were supplied, and with advanced parts how many were asked for ([A2.134], [A5.028] to [A5.030]). */
export function PartQuantityForm({ line, onClose }: Props): ReactNode {
  const { advancedPartsFunctionalityFlag: advanced } = useWorkspace().settings
  const changing = useOrderChange(line.workorderId)
  const [quantity, setQuantity] = useState<number | null>(line.partQuantity)
  const [wanted, setWanted] = useState<number | null>(line.partQuantityWanted)
  const current = { quantity: line.partQuantity, quantityWanted: line.partQuantityWanted }
  const problems = partQuantityProblems({ quantity, quantityWanted: wanted }, current, { advanced })
  const problemOf = (field: string) =>
    problems.find((one) => one.field === field && one.code !== 'unchanged')?.message ?? null
  return (
    <ActionForm
      label="Save"
      isDisabled={problems.length > 0}
      changing={changing}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(partQuantityChange(line, quantity ?? 0, advanced ? (wanted ?? 0) : undefined), {
          onDone: onClose,
        })
      }
    >
      {advanced && (
        <Count label="Requested" value={wanted} error={problemOf('quantityWanted')} onChange={setWanted} />
      )}
      <Count
        label={advanced ? 'Supplied' : 'Quantity'}
        value={quantity}
        error={problemOf('quantity')}
        onChange={setQuantity}
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
