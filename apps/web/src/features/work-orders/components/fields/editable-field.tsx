import type { WorkOrder } from '@fettle/contract/work-orders'
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { takesKeys } from '#lib/shortcuts.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { DisplayField } from '#ui/display-field.tsx'
import type { FieldChange } from '../../field-changes.ts'
import { type OrderChange, useOrderChange } from '../../order-change.ts'
import { OrderActionsContext } from '../actions/order-actions-state.ts'
import classes from './editable-field.module.css'

/** What an editor is given: where it begins, and how it ends. */
export type EditorProps = {
  readonly label: string
  readonly initial: string
  readonly isBusy: boolean
  readonly onSave: (value: string) => void
  readonly onCancel: () => void
}

export type EditableFieldProps = {
  readonly label: string
  readonly order: WorkOrder
  /** What is edited, as text; empty where there is nothing. */
  readonly value: string
  readonly change: FieldChange
  /** The way back; the same call with the value before unless told, null where there is none. */
  readonly undo?: ((after: WorkOrder) => OrderChange) | null
  readonly editor: (editor: EditorProps) => ReactNode
  /** Whoever asked for the work may change it too, as long as it is a request of theirs. */
  readonly isOfRequest?: boolean
  readonly isWide?: boolean
  readonly keepsLines?: boolean
  /** How the value reads; a dash shows where there is none. */
  readonly children?: ReactNode
}

/**
 * A field that becomes an editor when it is pressed, for those who may edit the order ([A2.096]). It reads again after
 * saving ([A2.097]); a value that stayed the same is not sent ([A2.098]); a refusal keeps the editor with its entry.
 */
export function EditableField(props: EditableFieldProps): ReactNode {
  const { label, order, value, change, children } = props
  const isWorkedOn = use(OrderActionsContext) !== null || props.isOfRequest === true
  const changing = useOrderChange(order.workorderId)
  const [opened, setOpened] = useState<{ order: WorkOrder; value: string } | null>(null)
  const readButton = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (opened || !returnsFocus.current) return
    returnsFocus.current = false
    readButton.current?.focus({ preventScroll: true })
  }, [opened])

  const shown = { isWide: props.isWide ?? false, keepsLines: props.keepsLines ?? false }
  if (!order.can['edit-field'] || !isWorkedOn) {
    return (
      <DisplayField label={label} {...shown}>
        {children}
      </DisplayField>
    )
  }
  const close = () => {
    returnsFocus.current = true
    setOpened(null)
    changing.reset()
  }
  const save = (entered: string) => {
    if (opened === null) return
    if (entered === opened.value && value === opened.value) return close()
    // What somebody else entered meanwhile is refused once, and replaced when it is saved again.
    const hasMovedUnseen = value !== opened.value && changing.error === null
    const { undo } = props
    const before = opened.value
    changing.run(change(hasMovedUnseen ? opened.order : order, entered), {
      notice: `${label} was changed.`,
      undo: undo === undefined ? (after) => change(after, before) : (after) => undo?.(after) ?? null,
      onDone: close,
    })
  }
  if (opened) {
    return (
      <DisplayField label={label} isWide={shown.isWide}>
        <div className={classes.editor}>
          <Suspense fallback={<Skeleton height={36} aria-label="Loading..." data-in-place {...takesKeys} />}>
            {props.editor({
              label,
              initial: opened.value,
              isBusy: changing.isPending,
              onSave: save,
              onCancel: close,
            })}
          </Suspense>
          <ChangeError error={changing.error} />
        </div>
      </DisplayField>
    )
  }
  return (
    <DisplayField label={label} {...shown}>
      <UnstyledButton
        ref={readButton}
        className={classes.read}
        onClick={() => setOpened({ order, value })}
        data-edits={label}
      >
        <VisuallyHidden>{children ? `Edit ${label}: ` : `Edit ${label}`}</VisuallyHidden>
        <span className={classes.value} data-empty={!children || undefined} aria-hidden={!children}>
          {children || '–'}
        </span>
        <IconPencil size={14} aria-hidden className={classes.pencil} />
      </UnstyledButton>
    </DisplayField>
  )
}
