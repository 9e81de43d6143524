import type { DetailedWorker } from '@fettle/contract/workers'
import { may } from '@fettle/rules/access/permissions'
import { shiftToday } from '@fettle/rules/people/worker-shifts'
import { IconClockHour4, IconDoorExit, IconTrash, IconUserOff, IconUserUp } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PhoneFact } from '#nouns/people/phone-fact.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useWorkerChange, workerChange } from '../../worker-change.ts'
import { InOutBadge } from '../in-out-badge.tsx'
import classes from '../workers.module.css'
import { WorkerActionsContext } from './worker-actions.ts'

type Props = { readonly worker: DetailedWorker; readonly chips: ReactNode }

/** Who it is, whether they are here, and how to reach them. */
export function WorkerHead({ worker, chips }: Props): ReactNode {
  const today = shiftToday(useEachMinute(), worker, worker.propertyTimeZone)
  const phone = worker.cellphone || worker.phone
  const shift = `${today.isOnShift ? 'On shift: ' : 'Today: '}${today.words || 'no shift'}`
  return (
    <RecordHead
      title={worker.workerName}
      titleLabel="the name"
      line={['Worker Detail', worker.role, worker.propertyName].filter(Boolean).join(' · ')}
      actions={<WorkerMenu worker={worker} />}
      liftsActions
      facts={[
        <>
          {!worker.workerActiveFlag && <span>Inactive</span>}
          <InOutBadge status={worker.inOut} since={worker.inOutDateTime} timeZone={worker.propertyTimeZone} />
          <span>{worker.trades.map(({ tradeName }) => tradeName).join(', ')}</span>
        </>,
        <>
          <HeadFact icon={<IconClockHour4 size={16} aria-hidden />}>{shift}</HeadFact>
          <PhoneFact phone={phone} className={classes.link} />
        </>,
      ]}
    >
      {chips}
    </RecordHead>
  )
}

/** Rare actions on a worker. */
function WorkerMenu({ worker }: { worker: DetailedWorker }): ReactNode {
  const { actor } = useWorkspace()
  const open = use(WorkerActionsContext)
  const changing = useWorkerChange(worker.workerId)
  if (open === null) return null
  const activate = () =>
    changing.run(workerChange(worker, { workerActiveFlag: true }), {
      notice: `${worker.workerName} is active.`,
      undo: (after) => workerChange(after, { workerActiveFlag: false }),
    })
  return (
    <ActionsMenu
      actions={[
        worker.inOut !== null &&
          may(actor, 'presence.correct') && {
            label: 'Correct In/Out',
            Icon: IconDoorExit,
            run: () => open('presence'),
          },
        may(actor, 'workers.edit') &&
          (worker.workerActiveFlag
            ? { label: 'Make Inactive', Icon: IconUserOff, run: () => open('inactive') }
            : { label: 'Make Active', Icon: IconUserUp, run: activate }),
        may(actor, 'workers.delete') && {
          label: 'Delete Worker',
          Icon: IconTrash,
          isDangerous: true,
          run: () => open('delete'),
        },
      ]}
    />
  )
}
