import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordChange } from '#records/change/record-change.ts'
import type { RecordChanging } from '#records/change/use-record-change.ts'
import { ActionForm } from '../form/action-form.tsx'
import { type Picked, type PickSource, withPick } from './pick-source.ts'
import { PickedList } from './picked-list.tsx'

/** Picks shared by a panel and a modal. */
export type Picking<T> = {
  readonly picks: readonly Picked<T>[]
  readonly onPicks: (picks: readonly Picked<T>[]) => void
}

type Props<T, R> = Picking<T> & {
  /** Adds the picks to the record. */
  readonly changing: RecordChanging<R>
  readonly submitLabel: string
  readonly advancedLabel: string
  readonly source: PickSource<T>
  readonly atLeast?: (quantity: number) => number
  /** Further fields of a pick, below it. */
  readonly below?: (pick: Picked<T>, change: (item: T) => void) => ReactNode
  /** Search fields: by typing, by barcode. */
  readonly search: (onPick: (item: T) => void) => ReactNode
  readonly changeOf: (pick: Picked<T>) => RecordChange<R>
  readonly onAdvanced: () => void
  readonly onAdded: (added: readonly Picked<T>[]) => void
  readonly onCancel: () => void
}

/** Picks items by typing, by barcode or in the full picker, and adds them to a record. */
export function PickForm<T, R>(props: Props<T, R>): ReactNode {
  const { changing, picks, onPicks, source, atLeast, below } = props
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
      isDisabled={picks.length === 0 || picks.some(({ quantity }) => !Number.isInteger(quantity))}
      changing={changing}
      onCancel={props.onCancel}
      onSubmit={submit}
    >
      {props.search(pick)}
      <Button
        variant="default"
        leftSection={<IconListSearch size={16} aria-hidden />}
        onClick={props.onAdvanced}
      >
        {props.advancedLabel}
      </Button>
      <PickedList
        source={source}
        picks={picks}
        onPicks={onPicks}
        {...(atLeast && { atLeast })}
        {...(below && { below })}
      />
    </ActionForm>
  )
}

type Options<T, R> = {
  readonly changing: RecordChanging<R>
  readonly changeOf: (pick: Picked<T>) => RecordChange<R>
  /** Called after each success with the remaining picks. */
  readonly onLeft: (picks: readonly Picked<T>[]) => void
  readonly onAllAdded: () => void
}

/** Adds picks one by one and stops at the first failure. Remaining ones stay picked ([A8.015]). */
function addPicks<T, R>(picks: readonly Picked<T>[], options: Options<T, R>): void {
  const [first, ...rest] = picks
  if (!first) {
    options.onAllAdded()
    return
  }
  options.changing.run(options.changeOf(first), {
    onDone: () => {
      options.onLeft(rest)
      addPicks(rest, options)
    },
  })
}
