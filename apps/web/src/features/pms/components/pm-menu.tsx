import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/access/permissions'
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { madeNowText } from '../made-now.ts'
import {
  duplicateOptions,
  generateOptions,
  makeNowOptions,
  pmChange,
  pmKind,
  usePmChange,
} from '../pm-change.ts'
import { pmName } from '../pm-words.ts'

const DeletePmDialog = lazyComponent(async () => (await import('./delete-pm-dialog.tsx')).DeletePmDialog)

type Props = { readonly schedule: PmScheduleDetail }

/** Rare actions on a PM schedule, depending on permission ([C2.004]). */
export function PmMenu({ schedule }: Props): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const changing = usePmChange(schedule.scheduleId)
  const generating = useGenerating(schedule)
  const making = useMakingNow(schedule)
  const isByHand = schedule.plan.rule.kind === 'By hand'
  const [isDeleting, setDeleting] = useState(false)
  const { isActive } = schedule
  const name = pmName(schedule)
  const turn = () =>
    changing.run(pmChange(schedule, { isActive: !isActive }), {
      notice: isActive ? `${name} is paused.` : `${name} makes orders again.`,
      undo: (after) => pmChange(after, { isActive }),
    })
  const copying = useSingleMutation(duplicateOptions(useQueryClient()))
  const [copyKey] = useState(newIdempotencyKey)
  const copy = () =>
    copying.mutate(
      { scheduleId: schedule.scheduleId, idempotencyKey: copyKey },
      {
        onSuccess: (made) =>
          void navigate({ to: '/pms/$scheduleId', params: { scheduleId: String(made.scheduleId) } }),
      },
    )
  const mayEdit = may(actor, 'pms.edit')
  const actions = [
    may(actor, 'pms.generate') &&
      isActive &&
      (isByHand
        ? { label: 'Make one now', Icon: IconPlayerPlay, run: making.run }
        : { label: 'Make what is due now', Icon: IconPlayerPlay, run: generating.run }),
    mayEdit && {
      label: isActive ? 'Pause' : 'Resume',
      Icon: isActive ? IconPlayerPause : IconPlayerPlay,
      run: turn,
    },
    mayEdit && { label: 'Duplicate', Icon: IconCopy, run: copy },
    may(actor, 'pms.delete') && {
      label: 'Delete PM Schedule',
      Icon: IconTrash,
      isDangerous: true,
      run: () => setDeleting(true),
    },
  ]
  if (!actions.some(Boolean)) return null
  return (
    <>
      <ActionsMenu
        actions={actions}
        isBusy={generating.isPending || making.isPending || changing.isPending || copying.isPending}
      />
      <ChangeError error={changing.error ?? copying.error ?? generating.error ?? making.error} />
      {isDeleting && (
        <Suspense>
          <DeletePmDialog schedule={schedule} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}

const made = (count: number) => (count === 1 ? '1 order was made.' : `${count} orders were made.`)

/** Makes the currently due orders, like the hourly run, and shows the count. */
function useGenerating({ propertyId, scheduleId }: PmScheduleDetail) {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const { mutate, isPending, error } = useSingleMutation(generateOptions(useQueryClient()))
  const run = () =>
    mutate(
      { propertyId, scheduleIds: [scheduleId], idempotencyKey },
      {
        onSuccess: (result) => {
          setKey(newIdempotencyKey())
          const text = result.busy > 0 ? 'Another run is making its orders now.' : 'Nothing is due now.'
          showNotice({
            record: recordKey(pmKind, scheduleId),
            text: result.made > 0 ? made(result.made) : text,
            undo: null,
          })
        },
      },
    )
  return { run, isPending, error }
}

/** Makes today's order of a schedule without dates, and shows its number ([C2.017]). */
function useMakingNow(schedule: PmScheduleDetail) {
  const { scheduleId } = schedule
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const { mutate, isPending, error } = useSingleMutation(makeNowOptions(useQueryClient()))
  const run = () =>
    mutate(
      { scheduleId, idempotencyKey },
      {
        onSuccess: (result) => {
          const text = madeNowText(result, schedule.targets)
          showNotice({ record: recordKey(pmKind, scheduleId), text, undo: null })
        },
        onSettled: () => setKey(newIdempotencyKey()),
      },
    )
  return { run, isPending, error }
}
