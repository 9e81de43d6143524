import { ActionIcon, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { takesKeys } from '#lib/shortcuts.ts'
import type { DraftOfChange, RecordChange, RecordKind } from '#records/change/record-change.ts'
import { recordKey } from '#records/change/record-change.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { DisplayField } from '#ui/display-field.tsx'
import { ChangeError } from '../change/change-error.tsx'
import classes from './editable-field.module.css'

/** Props of an editor: initial value and callbacks. */
export type EditorProps = {
  readonly label: string
  readonly initial: string
  /** Names the field of the record, for an entry that is stored on this device. */
  readonly form: string
  readonly isBusy: boolean
  /** `draft` is the stored entry that is saved, where the editor stores it. */
  readonly onSave: (value: string, draft?: DraftOfChange) => void
  readonly onCancel: () => void
}

export type EditableFieldProps<T> = {
  readonly kind: RecordKind<T>
  readonly label: string
  readonly record: T
  readonly isEditable: boolean
  /** The edited value as text, or empty. */
  readonly value: string
  /** Creates the change of the seen record to the new value. Empty means none. */
  readonly change: (record: T, value: string) => RecordChange<T>
  /** The undo change. Defaults to the same call with the previous value; null for none. */
  readonly undo?: ((after: T) => RecordChange<T>) | null
  readonly editor: (editor: EditorProps) => ReactNode
  readonly isWide?: boolean
  readonly keepsLines?: boolean
  /** Whether the value is interactive, such as a link. If so, a button next to it opens the editor. */
  readonly isPressable?: boolean
  /** Formatted value. A dash shows if empty. */
  readonly children?: ReactNode
}

/**
 * A field with an in-place editor on click, with permission to edit the record ([A2.096]). Returns to reading
 * after saving ([A2.097]). Unchanged values are not sent ([A2.098]); a rejection keeps the editor with its
 * input.
 */
export function EditableField<T>(props: EditableFieldProps<T>): ReactNode {
  const { kind, label, record, value, change, children } = props
  const changing = useRecordChange(kind, kind.idOf(record))
  const [opened, setOpened] = useState<{ record: T; value: string } | null>(null)
  const readButton = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const sent = useRef<DraftOfChange>(undefined)
  useEffect(() => {
    if (opened || !returnsFocus.current) return
    returnsFocus.current = false
    readButton.current?.focus({ preventScroll: true })
  }, [opened])

  const shown = { isWide: props.isWide ?? false, keepsLines: props.keepsLines ?? false }
  if (!props.isEditable) {
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
  const undoEntry = () => {
    sent.current?.clear()
    close()
  }
  const save = (entered: string, draft?: DraftOfChange) => {
    if (opened === null) return
    sent.current = draft
    if (entered === opened.value && value === opened.value) return close()
    // A concurrent change is rejected once, and overwritten by saving again.
    const hasMovedUnseen = value !== opened.value && changing.error === null
    const { undo } = props
    const before = opened.value
    changing.run(change(hasMovedUnseen ? opened.record : record, entered), {
      notice: `${label} was changed.`,
      undo: undo === undefined ? (after) => change(after, before) : (after) => undo?.(after) ?? null,
      onDone: close,
      ...(draft && { draft }),
    })
  }
  if (opened) {
    return (
      <DisplayField label={label} isWide={shown.isWide}>
        <div className={classes.editor} data-editor>
          <Suspense fallback={<Skeleton height={36} aria-label="Loading..." data-in-place {...takesKeys} />}>
            {props.editor({
              label,
              initial: opened.value,
              form: `${recordKey(kind, kind.idOf(record))}.${label}`,
              isBusy: changing.isPending,
              onSave: save,
              onCancel: close,
            })}
          </Suspense>
          <ChangeError error={changing.error} onUndo={undoEntry} />
        </div>
      </DisplayField>
    )
  }
  const open = () => setOpened({ record, value })
  if (props.isPressable && children) {
    const editButton = (
      <ActionIcon
        ref={readButton}
        className={classes.beside ?? ''}
        size={24}
        aria-label={`Edit ${label}`}
        onClick={open}
        data-edits={label}
      >
        <IconPencil size={14} aria-hidden className={classes.pencil} />
      </ActionIcon>
    )
    return (
      <DisplayField label={label} {...shown} action={editButton}>
        {children}
      </DisplayField>
    )
  }
  return (
    <DisplayField label={label} {...shown}>
      <UnstyledButton ref={readButton} className={classes.read} onClick={open} data-edits={label}>
        <VisuallyHidden>{children ? `Edit ${label}: ` : `Edit ${label}`}</VisuallyHidden>
        <span className={classes.value} data-empty={!children || undefined} aria-hidden={!children}>
          {children || '–'}
        </span>
        <IconPencil size={14} aria-hidden className={classes.pencil} />
      </UnstyledButton>
    </DisplayField>
  )
}
