import type { DetailedWorker } from '@fettle/contract/workers'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLabeledBuildings } from '#nouns/places/use-buildings.ts'
import { jobTypesQuery, tradesQuery } from '#nouns/reference/reference.queries.ts'
import { NamesDialog } from '#records/form/names-dialog.tsx'
import { useWorkerChange, workerChange } from '../../worker-change.ts'
import { RowsDialog } from './rows-dialog.tsx'

type Props = { readonly worker: DetailedWorker; readonly onClose: () => void }
type Rank = DetailedWorker['jobRanks'][number]

type Trade = { readonly tradeId: number; readonly tradeName: string }
type Building = { readonly buildingId: number; readonly buildingName: string }

const namedTrade = ({ tradeId, tradeName }: Trade) => ({ id: tradeId, name: tradeName })
const namedBuilding = ({ buildingId, buildingName }: Building) => ({ id: buildingId, name: buildingName })

/** The trades that the worker serves. */
export function TradesDialog({ worker, onClose }: Props): ReactNode {
  const trades = useQuery(tradesQuery(worker.propertyId))
  return (
    <NamesDialog
      heading={`Trades of ${worker.workerName}`}
      title="Trades"
      own={worker.trades.map(namedTrade)}
      offered={(trades.data ?? []).map(namedTrade)}
      changing={useWorkerChange(worker.workerId)}
      changeOf={(tradeIds) => workerChange(worker, { tradeIds })}
      undoOf={(after, tradeIds) => workerChange(after, { tradeIds })}
      onClose={onClose}
    />
  )
}

/** The buildings that the worker serves; none chosen means all. */
export function BuildingsDialog({ worker, onClose }: Props): ReactNode {
  const offered = useLabeledBuildings([worker.propertyId])
  return (
    <NamesDialog
      heading={`Buildings of ${worker.workerName}`}
      title="Buildings"
      hint="All buildings"
      own={worker.buildings.map(namedBuilding)}
      offered={offered}
      changing={useWorkerChange(worker.workerId)}
      changeOf={(buildingIds) => workerChange(worker, { buildingIds })}
      undoOf={(after, buildingIds) => workerChange(after, { buildingIds })}
      onClose={onClose}
    />
  )
}

const anyJobType = ''

const missingTrades = (ranks: readonly Rank[]): Problem[] =>
  ranks.flatMap(({ trade }, index) =>
    trade === '' ? [problem(`jobRanks.${index}.trade`, 'required', 'Is required.')] : [],
  )

/** The ranks by which orders of a trade, or of one of its job types, are assigned. */
export function RanksDialog({ worker, onClose }: Props): ReactNode {
  const trades = useQuery(tradesQuery(worker.propertyId))
  const jobTypes = useQuery(jobTypesQuery(worker.propertyId))
  const names = [
    ...new Set([
      ...(trades.data ?? []).map(({ tradeName }) => tradeName),
      ...worker.jobRanks.map(({ trade }) => trade),
    ]),
  ]
  const typesOf = (name: string) => [
    { value: anyJobType, label: 'Any' },
    ...new Set(
      (jobTypes.data ?? [])
        .filter(({ tradeName }) => tradeName === name)
        .map(({ jobTypeName }) => jobTypeName),
    ),
  ]
  return (
    <RowsDialog<Rank>
      worker={worker}
      title="Job Ranks"
      one="Job Rank"
      list="jobRanks"
      initial={worker.jobRanks}
      fresh={() => ({
        trade: worker.trades[0]?.tradeName ?? '',
        jobType: null,
        rank: 1,
        autoAssignWorkerFlag: true,
      })}
      problemsOf={missingTrades}
      bodyOf={(jobRanks) => ({ jobRanks: [...jobRanks] })}
      isMarked
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <Select
            label="Trade"
            data={names}
            value={row.trade || null}
            searchable
            allowDeselect={false}
            error={errorOf('trade')}
            onChange={(trade) => change({ trade: trade ?? '', jobType: null })}
          />
          <Select
            label="Job Type"
            data={typesOf(row.trade)}
            value={row.jobType ?? anyJobType}
            searchable
            allowDeselect={false}
            error={errorOf('jobType')}
            onChange={(jobType) => change({ jobType: jobType || null })}
          />
          <Select
            label="Rank"
            data={['1', '2', '3', '4', '5', '6', '7', '8', '9']}
            value={String(row.rank)}
            allowDeselect={false}
            error={errorOf('rank')}
            onChange={(rank) => change({ rank: Number(rank) })}
          />
          <Checkbox
            label="Auto-assign"
            mb={10}
            checked={row.autoAssignWorkerFlag}
            onChange={(event) => change({ autoAssignWorkerFlag: event.currentTarget.checked })}
          />
        </>
      )}
    </RowsDialog>
  )
}
