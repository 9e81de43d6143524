import { type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import type { RecordChange, RecordKind } from '../change/record-change.ts'
import type { ListKind } from '../list/list-kind.ts'
import type { Selection } from '../list/use-selection.ts'
import { BulkLines } from './bulk-lines.tsx'
import { useBulkRun } from './use-bulk-run.ts'

/** A changed record, as selected and afterwards. */
export type DoneRecord<Row, Answer> = { readonly before: Row; readonly after: Answer }
/** Undo of one record. */
export type BulkUndo<Row, Answer> = { readonly row: Row; readonly change: RecordChange<Answer> }

export type BulkDialogProps<Row, Answer extends Row> = {
  readonly kind: RecordKind<Answer>
  readonly list: ListKind<Row>
  /** 'Hold 3 Orders' */
  readonly titleOf: (count: number) => string
  readonly aboutOf: (row: Row) => string
  readonly selection: Selection<Row>
  /** The selected records to which the change applies. */
  readonly concerned: (rows: readonly Row[]) => readonly Row[]
  /** Undo actions for completed changes, if any. */
  readonly undosOf: (done: readonly DoneRecord<Row, Answer>[]) => readonly BulkUndo<Row, Answer>[]
  /** The form for the change. */
  readonly form: (props: BulkFormProps<Row, Answer>) => ReactNode
  readonly onClose: () => void
}

type BulkFormProps<Row, Answer> = {
  readonly rows: readonly Row[]
  readonly onCancel: () => void
  /** Changes all rows by default, or those in `only`. */
  readonly onSubmit: (changeOf: (row: Row) => RecordChange<Answer>, only?: readonly Row[]) => void
}

/**
 * Shows a form, applies the change record by record, and shows each result. Completed records are deselected;
 * rejected ones stay selected for a retry.
 */
export function BulkDialog<Row, Answer extends Row>(props: BulkDialogProps<Row, Answer>): ReactNode {
  const { kind, list, selection, concerned, onClose } = props
  // The affected records, fixed while completed ones leave the selection.
  const [rows] = useState(() => concerned(selection.rows))
  const [changeOf, setChangeOf] = useState<((row: Row) => RecordChange<Answer>) | null>(null)
  const [done, setDone] = useState<readonly DoneRecord<Row, Answer>[]>([])
  const [isTakenBack, setTakenBack] = useState(false)
  const { lines, isRunning, start, stop } = useBulkRun<Row, Answer>({
    kind,
    onDone: (before, after) => {
      selection.set([before], false)
      if (after) setDone((others) => [...others, { before, after }])
    },
    onSeen: (current) => selection.refresh(current),
  })
  const run = (chosen: readonly Row[], change: (row: Row) => RecordChange<Answer>) => {
    setChangeOf(() => change)
    start(chosen, change)
  }
  const undos = isTakenBack ? [] : props.undosOf(done)
  const takeBack = () => {
    setTakenBack(true)
    const changes = new Map(undos.map(({ row, change }) => [row, change]))
    start([...changes.keys()], (row) => changes.get(row) as RecordChange<Answer>)
  }
  const close = () => {
    stop()
    onClose()
  }
  return (
    <ModalPanel opened title={props.titleOf(rows.length)} size={520} onClose={close}>
      {changeOf === null ? (
        props.form({ rows, onCancel: close, onSubmit: (change, only = rows) => run(only, change) })
      ) : (
        <BulkLines
          kind={list}
          aboutOf={props.aboutOf}
          lines={lines}
          isRunning={isRunning}
          isTakenBack={isTakenBack}
          onStop={stop}
          onUndo={undos.length > 0 ? takeBack : null}
          onAgain={isTakenBack ? null : () => run(concerned(selection.rows), changeOf)}
          onClose={close}
        />
      )}
    </ModalPanel>
  )
}
