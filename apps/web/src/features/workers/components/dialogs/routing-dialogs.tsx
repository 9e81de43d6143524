import type { DetailedWorker } from '@fettle/contract/workers'
import { type Problem, problem } from '@fettle/rules/problem'
import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { buildingsQuery, jobTypesQuery, tradesQuery } from '#lib/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { useWorkerChange, type WorkerChangeBody, workerChange } from '../../worker-change.ts'
import { RowsDialog } from './rows-dialog.tsx'

type Props = { readonly worker: DetailedWorker; readonly onClose: () => void }
type Rank = DetailedWorker['jobRanks'][number]

/** The trades that the worker serves. */
export function TradesDialog({ worker, onClose }: Props): ReactNode {
  const trades = useQuery(tradesQuery(worker.propertyId))
  const own = worker.trades.map(({ tradeId, tradeName }) => ({ value: String(tradeId), label: tradeName }))
  const offered = (trades.data ?? []).map(({ tradeId, tradeName }) => ({
    value: String(tradeId),
    label: tradeName,
  }))
  return (
    <NamesDialog
      worker={worker}
      title="Trades"
      own={own}
      offered={offered}
      bodyOf={(tradeIds) => ({ tradeIds })}
      onClose={onClose}
    />
  )
}

/** The buildings that the worker serves; none chosen means all. */
export function BuildingsDialog({ worker, onClose }: Props): ReactNode {
  const buildings = useQuery(buildingsQuery(worker.propertyId))
  const own = worker.buildings.map(({ buildingId, buildingName }) => ({
    value: String(buildingId),
    label: buildingName,
  }))
  const offered = (buildings.data ?? []).map(({ buildingId, buildingName }) => ({
    value: String(buildingId),
    label: buildingName,
  }))
  return (
    <NamesDialog
      worker={worker}
      title="Buildings"
      hint="All buildings"
      own={own}
      offered={offered}
      bodyOf={(buildingIds) => ({ buildingIds })}
      onClose={onClose}
    />
  )
}

type Choice = { readonly value: string; readonly label: string }
type NamesProps = Props & {
  readonly title: string
  readonly hint?: string
  readonly own: readonly Choice[]
  readonly offered: readonly Choice[]
  readonly bodyOf: (ids: number[]) => WorkerChangeBody
}

/** Some of the property's records, chosen by name. */
function NamesDialog({ worker, title, hint = '', own, offered, bodyOf, onClose }: NamesProps): ReactNode {
  const changing = useWorkerChange(worker.workerId)
  const [values, setValues] = useState(() => own.map(({ value }) => value))
  const before = own.map(({ value }) => Number(value))
  const choices = new Map([...own, ...offered].map((choice) => [choice.value, choice]))
  return (
    <ModalPanel title={`${title} of ${worker.workerName}`} size={520} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={changing}
        onCancel={onClose}
        onSubmit={() =>
          changing.run(workerChange(worker, bodyOf(values.map(Number))), {
            notice: `${title} changed.`,
            undo: (after) => workerChange(after, bodyOf(before)),
            onDone: onClose,
          })
        }
      >
        <MultiSelect
          label={title}
          data={[...choices.values()]}
          value={values}
          onChange={setValues}
          placeholder={values.length === 0 ? hint : ''}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage="Nothing found"
        />
      </ActionForm>
    </ModalPanel>
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
