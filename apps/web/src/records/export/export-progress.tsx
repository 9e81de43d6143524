import type { ReactNode } from 'react'
import { TaskProgress, type TaskProgressProps } from './task-progress.tsx'

type Props = {
  /** 'WorkOrders.xlsx' */
  readonly sheetName: string
  readonly download: TaskProgressProps['task']
  /** Absent where no report is prepared in steps. */
  readonly printing?: TaskProgressProps['task']
}

/** How the spreadsheet and the report of a list are doing. */
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
