import { ActionIcon, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { takesKeys } from '#lib/shortcuts.ts'
import type { RecordChange, RecordKind } from '#records/change/record-change.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { DisplayField } from '#ui/display-field.tsx'
import { ChangeError } from '../change/change-error.tsx'
import classes from './editable-field.module.css'

/** What an editor is given: where it begins, and how it ends. */
export type EditorProps = {
  readonly label: string
  readonly initial: string
  readonly isBusy: boolean
  readonly onSave: (value: string) => void
  readonly onCancel: () => void
}

export type EditableFieldProps<T> = {
  readonly kind: RecordKind<T>
  readonly label: string
  readonly record: T
  readonly isEditable: boolean
  /** What is edited, as text; empty where there is nothing. */
  readonly value: string
  /** Changes the record, as the person saw it, to the new value; an empty one is none. */
  readonly change: (record: T, value: string) => RecordChange<T>
  /** The way back; the same call with the value before unless told, null where there is none. */
  readonly undo?: ((after: T) => RecordChange<T>) | null
  readonly editor: (editor: EditorProps) => ReactNode
  readonly isWide?: boolean
  readonly keepsLines?: boolean
  /** The value is something to press by itself, such as a link: a button beside it opens the editor. */
  readonly isPressable?: boolean
  /** How the value reads; a dash shows where there is none. */
  readonly children?: ReactNode
}

/**
 * A field that becomes an editor when it is pressed, for those who may edit the record ([A2.096]). It reads again after
 * saving ([A2.097]); a value that stayed the same is not sent ([A2.098]); a refusal keeps the editor with its entry.
 */
export function EditableField<T>(props: EditableFieldProps<T>): ReactNode {
  const { kind, label, record, value, change, children } = props
  const changing = useRecordChange(kind, kind.idOf(record))
  const [opened, setOpened] = useState<{ record: T; value: string } | null>(null)
  const readButton = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
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
  const save = (entered: string) => {
    if (opened === null) return
    if (entered === opened.value && value === opened.value) return close()
    // What somebody else entered meanwhile is refused once, and replaced when it is saved again.
    const hasMovedUnseen = value !== opened.value && changing.error === null
    const { undo } = props
    const before = opened.value
    changing.run(change(hasMovedUnseen ? opened.record : record, entered), {
      notice: `${label} was changed.`,
      undo: undo === undefined ? (after) => change(after, before) : (after) => undo?.(after) ?? null,
      onDone: close,
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
              isBusy: changing.isPending,
              onSave: save,
              onCancel: close,
            })}
          </Suspense>
          <ChangeError error={changing.error} onUndo={close} />
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
