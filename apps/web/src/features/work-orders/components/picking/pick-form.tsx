import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type OrderChange, useOrderChange } from '../../order-change.ts'
import { ActionForm } from '../actions/action-form.tsx'
import { addPicks } from './add-picks.ts'
import { type Picked, type PickSource, withPick } from './pick-source.ts'
import { PickedList } from './picked-list.tsx'
import { ScanField } from './scan-field.tsx'

/** Picks that a panel and a modal work on together. */
export type Picking<T> = {
  readonly picks: readonly Picked<T>[]
  readonly onPicks: (picks: readonly Picked<T>[]) => void
}

type Props<T> = Picking<T> & {
  readonly workorderId: number
  readonly submitLabel: string
  readonly advancedLabel: string
  readonly source: PickSource<T>
  readonly atLeast?: (quantity: number) => number
  readonly search: (onPick: (item: T) => void) => ReactNode
  readonly findScanned: (code: string) => Promise<T | null>
  readonly changeOf: (pick: Picked<T>) => OrderChange
  readonly onAdvanced: () => void
  readonly onAdded: (added: readonly Picked<T>[]) => void
  readonly onCancel: () => void
}

/** Picks things by typing, by barcode or in the big picker, and puts them on the order. */
export function PickForm<T>(props: Props<T>): ReactNode {
  const { picks, onPicks, source, atLeast } = props
  const changing = useOrderChange(props.workorderId)
  const pick = (item: T) => onPicks(withPick(picks, item, source))
  const submit = () => {
    const wanted = atLeast ? picks.map((one) => ({ ...one, quantity: atLeast(one.quantity) })) : picks
    addPicks(wanted, {
      changing,
      changeOf: props.changeOf,
      onLeft: onPicks,
      onAllAdded: () => props.onAdded(wanted),
    })
  }
  return (
    <ActionForm
      label={props.submitLabel}
      isDisabled={picks.length === 0}
      changing={changing}
      onCancel={props.onCancel}
      onSubmit={submit}
    >
      {props.search(pick)}
      <ScanField label="Barcode" find={props.findScanned} onFound={pick} />
      <Button
        variant="default"
        leftSection={<IconListSearch size={16} aria-hidden />}
        onClick={props.onAdvanced}
      >
        {props.advancedLabel}
      </Button>
      <PickedList source={source} picks={picks} onPicks={onPicks} {...(atLeast && { atLeast })} />
    </ActionForm>
  )
}
