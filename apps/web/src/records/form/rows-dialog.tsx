import type { Problem } from '@fettle/rules/records/problem'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { clearRefusal } from '#records/change/clear-refusal.ts'
import type { RecordChange } from '#records/change/record-change.ts'
import type { RecordChanging } from '#records/change/use-record-change.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { AddButton } from '#ui/small-button.tsx'
import { ActionForm } from './action-form.tsx'
import classes from './rows-dialog.module.css'
import { useUnsavedEdit } from './use-unsaved-edit.ts'

/** Props of a row's fields. */
export type RowFields<Row> = {
  readonly row: Row
  readonly change: (part: Partial<Row>) => void
  /** Problem of a row's field, or null. */
  readonly errorOf: (field: string) => string | null
}

export type RowsDialogProps<Row, T> = {
  readonly changing: RecordChanging<T>
  /** Title of the dialog: 'Shifts of Ann'. */
  readonly heading: string
  /** Noun for the rows: 'Shifts' in 'Shifts changed.' */
  readonly title: string
  /** Noun for one row: 'Shift' in 'Add Shift' and 'Remove Shift 2'. */
  readonly one: string
  /** Name of the list in the call, and prefix of its problems. */
  readonly list: string
  /** Storage key for unsaved rows on this device. */
  readonly form: string
  /** The record's version. */
  readonly version: number
  readonly initial: readonly Row[]
  readonly fresh: (rows: readonly Row[]) => Row
  readonly problemsOf: (rows: readonly Row[]) => readonly Problem[]
  /** The change that saves the rows. */
  readonly changeOf: (rows: readonly Row[]) => RecordChange<T>
  /** The change that restores the previous rows. */
  readonly undoOf: (after: T, initial: readonly Row[]) => RecordChange<T>
  /** Whether a row ends with a non-text field. */
  readonly isMarked?: boolean
  /** Whether the fields of a row take several lines. */
  readonly isBlock?: boolean
  readonly submitLabel?: string
  /** Content above the rows, which may replace them. */
  readonly head?: (replace: (rows: readonly Row[]) => void) => ReactNode
  readonly children: (fields: RowFields<Row>) => ReactNode
  readonly onClose: () => void
}

type Keyed<Row> = { readonly row: Row; readonly key: number }

/** Editor for a whole list of a record: rows are added, changed and removed, and saved together. */
export function RowsDialog<Row, T>(props: RowsDialogProps<Row, T>): ReactNode {
  const { changing, heading, title, one, list, initial, fresh, problemsOf, children, onClose } = props
  const unsaved = useUnsavedEdit<readonly Keyed<Row>[]>(props.form, props.version)
  const rows = unsaved.entered ?? initial.map((row, key) => ({ row, key }))
  const nextKey = Math.max(initial.length, ...rows.map(({ key }) => key + 1))
  const [hasTried, setTried] = useState(false)
  const entered = rows.map(({ row }) => row)
  const problems = problemsOf(entered)
  const refused = fieldErrors(changing.error)
  const add = () => {
    unsaved.change([...rows, { row: fresh(entered), key: nextKey }])
  }
  const replace = (next: readonly Row[]) => {
    clearRefusal(changing)
    unsaved.change(next.map((row, at) => ({ row, key: nextKey + at })))
  }
  const submit = () => {
    setTried(true)
    if (problems.length > 0) return
    const change = props.changeOf(entered)
    const seen = change.seen === undefined ? undefined : unsaved.seenAfter(changing.error)
    changing.run(
      { ...change, seen },
      {
        notice: `${title} changed.`,
        undo: (after) => props.undoOf(after, initial),
        onDone: () => {
          unsaved.clear()
          onClose()
        },
      },
    )
  }
  return (
    <ModalPanel title={heading} size={720} opened onClose={onClose}>
      <ActionForm
        label={props.submitLabel ?? 'Save'}
        changing={changing}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        {props.head?.(replace)}
        <ul className={classes.rows}>
          {rows.map(({ row, key }, index) => (
            <li
              key={key}
              className={classes.row}
              data-marked={props.isMarked || undefined}
              data-block={props.isBlock || undefined}
            >
              {children({
                row,
                change: (part) => {
                  clearRefusal(changing)
                  unsaved.change(
                    rows.map((each) => (each.key === key ? { key, row: { ...row, ...part } } : each)),
                  )
                },
                errorOf: (field) => {
                  const path = `${list}.${index}.${field}`
                  const own = hasTried ? problems.find((problem) => problem.field === path) : undefined
                  return own?.message ?? refused.get(path) ?? null
                },
              })}
              <ActionIcon
                size={44}
                variant="default"
                className={classes.remove ?? ''}
                aria-label={`Remove ${one} ${index + 1}`}
                onClick={() => unsaved.change(rows.filter((each) => each.key !== key))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {rows.length === 0 && <p className={classes.none}>None.</p>}
        <div>
          <AddButton onClick={add}>Add {one}</AddButton>
        </div>
      </ActionForm>
    </ModalPanel>
  )
}
