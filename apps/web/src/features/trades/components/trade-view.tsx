import {
  deleteJobType,
  deleteTrade,
  type JobTypeSetting,
  orderJobTypes,
  type TradeSetting,
  updateJobType,
  updateTrade,
} from '@fettle/contract/trade-settings'
import { Badge, Button, UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { SharedNote } from '#nouns/shared-records/shared-note.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import { RetireActions } from '#records/change/retire-actions.tsx'
import { moved } from '#ui/moved.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { hoursText, kindWords } from '../trade-words.ts'
import { useTradeChange } from '../trades.queries.ts'
import { DefaultAssignees } from './default-assignees.tsx'
import { JobTypeDialog } from './job-type-dialog.tsx'
import { TradeDialog } from './trade-dialog.tsx'
import classes from './trades.module.css'

/** One trade: its name and properties, its job types in order, and its default assignees. */
export function TradeView({ trade }: { trade: TradeSetting }): ReactNode {
  const { tradeId, tradeName, isActive, jobTypes, defaultAssignees, fmModId, can } = trade
  const changing = useTradeChange()
  const ordering = useTradeChange()
  const router = useRouter()
  const [dialog, setDialog] = useState<'trade' | 'new' | number | null>(null)
  const opened = jobTypes.find(({ jobTypeId }) => jobTypeId === dialog)
  const move = (from: number, to: number) => {
    const ids = (list: readonly JobTypeSetting[]) => list.map(({ jobTypeId }) => jobTypeId)
    ordering.run({
      send: () =>
        call(orderJobTypes, { params: { tradeId }, body: { jobTypeIds: ids(moved(jobTypes, from, to)) } }),
    })
  }
  return (
    <>
      <PageHeader
        title={tradeName}
        note={isActive ? 'Trade' : 'Trade · inactive, offered nowhere'}
        actions={
          <>
            <Button variant="default" size="compact-md" onClick={() => setDialog('trade')}>
              Edit
            </Button>
            {can.change && (
              <RetireActions
                name={tradeName}
                isActive={isActive}
                changing={changing}
                setActive={(next) => call(updateTrade, { params: { tradeId }, body: { isActive: next } })}
                remove={() => call(deleteTrade, { params: { tradeId }, ifMatch: fmModId })}
                onRemoved={() =>
                  void router.navigate({ to: '/admin/$section', params: { section: 'trades' } })
                }
              />
            )}
          </>
        }
      />
      {!can.change && <SharedNote />}
      <div className={classes.cards}>
        <SectionCard
          title="Job types"
          count={jobTypes.length}
          isFlush
          actions={
            can.change && (
              <Button size="compact-md" onClick={() => setDialog('new')}>
                New job type
              </Button>
            )
          }
        >
          <ChangeError error={ordering.error} />
          {jobTypes.length === 0 && <p className={classes.empty}>Nothing here yet.</p>}
          <SortableList
            label="Job types"
            items={jobTypes}
            keyOf={({ jobTypeId }) => jobTypeId}
            nameOf={({ jobTypeName }) => jobTypeName}
            onMove={can.change ? move : undefined}
          >
            {(jobType) => (
              <JobTypeLine
                jobType={jobType}
                onOpen={can.change ? () => setDialog(jobType.jobTypeId) : undefined}
              />
            )}
          </SortableList>
        </SectionCard>
        <DefaultAssignees title="Default assignees" tradeId={tradeId} defaults={defaultAssignees} />
      </div>
      {dialog === 'trade' && <TradeDialog trade={trade} onClose={() => setDialog(null)} />}
      {(dialog === 'new' || opened) && (
        <JobTypeDialog tradeId={tradeId} jobType={opened ?? null} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

type LineProps = {
  readonly jobType: JobTypeSetting
  /** Absent for a read-only job type. */
  readonly onOpen: (() => void) | undefined
}

function JobTypeLine({ jobType, onOpen }: LineProps): ReactNode {
  const { jobTypeId, jobTypeName, priority, kindFilter, targetHours, isActive, fmModId } = jobType
  const changing = useTradeChange()
  const facts = [
    kindWords[kindFilter],
    priority === null ? '' : `priority ${priority}`,
    hoursText(targetHours),
  ].filter((fact) => fact !== '')
  const words = (
    <>
      <span className={classes.name}>{jobTypeName}</span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      {!isActive && (
        <Badge variant="default" size="sm">
          Inactive
        </Badge>
      )}
    </>
  )
  if (!onOpen) return <div className={classes.open}>{words}</div>
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        {words}
      </UnstyledButton>
      <RetireActions
        isInRow
        name={jobTypeName}
        isActive={isActive}
        changing={changing}
        setActive={(next) => call(updateJobType, { params: { jobTypeId }, body: { isActive: next } })}
        remove={() => call(deleteJobType, { params: { jobTypeId }, ifMatch: fmModId })}
      />
    </div>
  )
}
