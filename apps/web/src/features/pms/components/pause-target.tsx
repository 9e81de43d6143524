import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { targetChange, usePmChange } from '../pm-change.ts'

type Props = {
  readonly schedule: PmScheduleDetail
  readonly target: PmScheduleDetail['targets'][number]
}

/** Pauses or resumes one of several targets of a schedule ([C2.009]). */
export function PauseTarget({ schedule, target }: Props): ReactNode {
  const { targetId, name, isPaused } = target
  const changing = usePmChange(schedule.scheduleId)
  const turn = () =>
    changing.run(targetChange(schedule, targetId, { isPaused: !isPaused }), {
      notice: isPaused ? `Orders are made for ${name} again.` : `No orders are made for ${name}.`,
      undo: (after) => targetChange(after, targetId, { isPaused }),
    })
  const label = isPaused ? 'Resume' : 'Pause'
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        mih={{ base: 44, sm: 30 }}
        loading={changing.isPending}
        aria-label={`${label} ${name}`}
        onClick={turn}
      >
        {label}
      </Button>
      <ChangeError error={changing.error} />
    </>
  )
}
