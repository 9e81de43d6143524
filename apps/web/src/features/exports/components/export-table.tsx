import type { ExportRun } from '@fettle/contract/exports'
import { exportProgressInWords, percentDone, recordsInWords } from '@fettle/rules/desk/export-words'
import { isExportAtWork } from '@fettle/rules/desk/exports'
import { fileSizeInWords } from '@fettle/rules/documents/file-size'
import { Group, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable } from '#ui/data-table.tsx'
import { Moment } from '#ui/moment.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { useExportWords } from '../use-export-words.ts'
import { ExportActions } from './export-actions.tsx'
import classes from './exports.module.css'
import { StateBadge } from './state-badge.tsx'

type Props = {
  readonly rows: readonly ExportRun[] | undefined
  readonly isRefreshing: boolean
  /** The pager. */
  readonly foot: ReactNode
}

/** Exports with author, time, result and file. */
export function ExportTable({ rows, isRefreshing, foot }: Props): ReactNode {
  const wordsOf = useExportWords()
  const subjectOf = (run: ExportRun) => wordsOf(run).subject
  const what = (run: ExportRun) => <What {...wordsOf(run)} nightlyName={run.nightlyName} />
  const state = (run: ExportRun) => <ExportState run={run} subject={subjectOf(run)} />
  const actions = (run: ExportRun) => <ExportActions run={run} subject={subjectOf(run)} />
  return (
    <TableFrame hasCards foot={foot}>
      <DataTable
        caption="Exports"
        rows={rows}
        rowKey={({ exportId }) => exportId}
        isRefreshing={isRefreshing}
        minWidth={960}
        columns={[
          { key: 'what', title: 'What', render: what },
          { key: 'state', title: 'State', render: state },
          { key: 'size', title: 'Size', render: (run) => <Size run={run} /> },
          { key: 'who', title: 'By', render: ({ createdBy }) => createdBy },
          { key: 'when', title: 'Started', render: (run) => <Time iso={run.createdDateTime} /> },
          { key: 'until', title: 'Kept until', render: (run) => <KeptUntil run={run} /> },
          { key: 'actions', title: 'Actions', isTitleHidden: true, align: 'right', render: actions },
        ]}
        card={(run) => (
          <>
            {what(run)}
            <span className={classes.detail}>
              {run.createdBy} · <Time iso={run.createdDateTime} />
            </span>
            <div className={classes.cardState}>{state(run)}</div>
            <Size run={run} />
            {!isExportAtWork(run.state) && (
              <span className={classes.detail}>
                Kept until <KeptUntil run={run} />
              </span>
            )}
            <Group justify="flex-end" mt={4}>
              {actions(run)}
            </Group>
          </>
        )}
        empty={null}
      />
    </TableFrame>
  )
}

type WhatProps = {
  readonly subject: string
  readonly facts: readonly string[]
  readonly nightlyName: string | null
}

const What = ({ subject, facts, nightlyName }: WhatProps): ReactNode => (
  <div className={classes.words}>
    <span className={classes.subject}>{subject}</span>
    <span className={classes.detail}>{facts.join(' · ')}</span>
    {nightlyName !== null && <span className={classes.detail}>Every night: {nightlyName}</span>}
  </div>
)

function Size({ run: { byteSize, counts } }: { run: ExportRun }): ReactNode {
  if (byteSize === null) return null
  const records = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <span className={classes.detail}>
      {fileSizeInWords(byteSize)} · {recordsInWords(records)}
    </span>
  )
}

const KeptUntil = ({ run }: { run: ExportRun }): ReactNode =>
  isExportAtWork(run.state) ? null : <Time iso={run.keptUntilDateTime} />

const Time = ({ iso }: { iso: string }): ReactNode => (
  <span className={classes.when}>
    <Moment iso={iso} />
  </span>
)

type ExportStateProps = {
  readonly run: ExportRun
  /** Contents of the export, as text. */
  readonly subject: string
}

/** An export's state with its progress or failure reason. */
function ExportState({ run: { state, progress, failure }, subject }: ExportStateProps): ReactNode {
  return (
    <>
      <StateBadge state={state} />
      {state === 'Running' && (
        <div className={classes.progress}>
          <Progress
            value={progress === null ? 0 : percentDone(progress)}
            aria-label={`Progress of ${subject}`}
            animated
          />
          <span className={classes.detail}>{exportProgressInWords(progress)}</span>
        </div>
      )}
      {failure !== '' && <span className={classes.detail}>{failure}</span>}
    </>
  )
}
