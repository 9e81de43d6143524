import { setWarehousePart } from '@fettle/contract/warehouse-changes'
import { partFields } from '@fettle/rules/parts/part-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { lineChange } from '#records/change/record-change.ts'
import type { RecordChanging } from '#records/change/use-record-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'

type Props<T> = {
  readonly title: string
  readonly part: { readonly partId: number; readonly costUnits: string }
  readonly place: { readonly warehouseId: number; readonly bin: string; readonly minimum: number | null }
  /** Changes the record whose page shows the place. */
  readonly changing: RecordChanging<T>
  readonly onClose: () => void
}

/** Changes the bin and the minimum of a part in a warehouse. */
export function StockPlaceDialog<T>({ title, part, place, changing, onClose }: Props<T>): ReactNode {
  const { partId } = part
  const { warehouseId, bin, minimum } = place
  const { entry, change, unsaved } = useStoredEntry(`part-${partId}-place-${warehouseId}`, {
    bin,
    minimum: minimum === null ? '' : String(minimum),
  })
  const refused = fieldErrors(changing.error)
  const submit = () => {
    const body = { bin: entry.bin.trim(), minimum: entry.minimum === '' ? null : Number(entry.minimum) }
    changing.run(lineChange(setWarehousePart, { params: { warehouseId, partId }, body }), {
      notice: 'Bin and minimum were changed.',
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={title} width={400} onClose={onClose}>
      <ActionForm label="Save" changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={submit}>
        <TextInput
          label="Bin"
          data-autofocus
          maxLength={maxLength.bin}
          value={entry.bin}
          error={refused.get('bin') ?? null}
          onChange={(event) => change({ bin: event.currentTarget.value })}
        />
        <NumberInput
          label="Minimum"
          description={`This warehouse is refilled below this quantity${part.costUnits && ` of ${part.costUnits}`}.`}
          inputMode="decimal"
          max={partFields.reorderAt.max}
          thousandSeparator=","
          value={entry.minimum}
          error={refused.get('minimum') ?? null}
          onChange={(value) => change({ minimum: String(value) })}
        />
      </ActionForm>
    </SheetPanel>
  )
}
