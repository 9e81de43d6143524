import type { ReactNode } from 'react'
import { TaskProgress, type TaskProgressProps } from './task-progress.tsx'

type Props = {
  /** 'WorkOrders.xlsx' */
  readonly sheetName: string
  readonly download: TaskProgressProps['task']
  /** Absent without a report in steps. */
  readonly printing?: TaskProgressProps['task']
}

/** Progress of a list's spreadsheet and report. */
export function ExportProgress({ sheetName, download, printing }: Props): ReactNode {
  return (
    <>
      <TaskProgress
        task={download}
        underWay={`Preparing ${sheetName}. The download starts automatically.`}
        failed={`${sheetName} could not be downloaded`}
      />
      {printing && (
        <TaskProgress
          task={printing}
          underWay="Requesting the report. The reports page opens next."
          failed="The report could not be requested"
        />
      )}
    </>
  )
}
