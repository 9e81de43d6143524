import type { DetailedWorker } from '@fettle/contract/workers'
import type { ReactNode } from 'react'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from '../workers.module.css'

type Rank = DetailedWorker['jobRanks'][number]
const any = 'Any'

/** Which orders the worker is there for: trades, buildings, and the ranks by which orders are assigned ([C5.005]). */
export function Routing({ worker }: { worker: DetailedWorker }): ReactNode {
  const { trades, buildings, jobRanks } = worker
  return (
    <>
      <div className={classes.facts}>
        <FieldList>
          <DisplayField label="Trades">{trades.map(({ tradeName }) => tradeName).join(', ')}</DisplayField>
          <DisplayField label="Buildings">
            {buildings.map(({ buildingName }) => buildingName).join(', ') || 'All'}
          </DisplayField>
        </FieldList>
      </div>
      <RecordTable
        caption="Job Ranks"
        minWidth={400}
        rows={jobRanks}
        rowKey={({ trade, jobType }) => `${trade} ${jobType ?? ''}`}
        empty="No job ranks: no order is assigned automatically."
        columns={[
          { key: 'trade', title: 'Trade', render: ({ trade }) => trade },
          { key: 'jobType', title: 'Job Type', render: ({ jobType }) => jobType ?? any },
          { key: 'rank', title: 'Rank', clip: true, align: 'right', render: ({ rank }) => rank },
          { key: 'auto', title: 'Auto-assign', clip: true, render: autoWords },
        ]}
        card={(row) => (
          <RecordLine
            title={`${row.trade} · ${row.jobType ?? any}`}
            facts={[row.autoAssignWorkerFlag && 'Auto-assign']}
            amount={`Rank ${row.rank}`}
          />
        )}
      />
    </>
  )
}

const autoWords = ({ autoAssignWorkerFlag }: Rank): string => (autoAssignWorkerFlag ? 'Yes' : 'No')
