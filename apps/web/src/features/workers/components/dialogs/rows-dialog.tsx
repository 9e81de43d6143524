import type { DetailedWorker } from '@fettle/contract/workers'
import type { ReactNode } from 'react'
import { RowsDialog as RecordRowsDialog, type RowsDialogProps } from '#records/form/rows-dialog.tsx'
import { useWorkerChange, type WorkerChangeBody, workerChange } from '../../worker-change.ts'

type Props<Row> = Pick<
  RowsDialogProps<Row, DetailedWorker>,
  'title' | 'one' | 'list' | 'initial' | 'fresh' | 'problemsOf' | 'isMarked' | 'children' | 'onClose'
> & {
  readonly worker: DetailedWorker
  readonly bodyOf: (rows: readonly Row[]) => WorkerChangeBody
}

/** A list of a worker's, edited as a whole. */
export function RowsDialog<Row>({ worker, bodyOf, ...rows }: Props<Row>): ReactNode {
  return (
    <RecordRowsDialog<Row, DetailedWorker>
      {...rows}
      heading={`${rows.title} of ${worker.workerName}`}
      changing={useWorkerChange(worker.workerId)}
      form={`worker-${worker.workerId}-${rows.list}`}
      version={worker.fmModId}
      changeOf={(entered) => workerChange(worker, bodyOf(entered))}
      undoOf={(after, initial) => workerChange(after, bodyOf(initial))}
    />
  )
}
