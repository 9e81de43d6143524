import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/permissions'
import {
  IconCopy,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, use, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { duplicateOptions, generateOptions, pmChange, pmKind, usePmChange } from '../pm-change.ts'
import { pmName } from '../pm-words.ts'
import { PmActionsContext } from './pm-actions.ts'

type Props = { readonly schedule: PmScheduleDetail }

const orders = (count: number) => (count === 1 ? '1 order was made.' : `${count} orders were made.`)

/** What is rarely done with a PM schedule, for those who may. */
export function PmMenu({ schedule }: Props): ReactNode {
  const { actor } = useWorkspace()
  const queries = useQueryClient()
  const [key, setKey] = useState(newIdempotencyKey)
  const generating = useMutation(generateOptions(queries))
  const navigate = useNavigate()
  const open = use(PmActionsContext)
  const changing = usePmChange(schedule.scheduleId)
  const duplicating = useMutation(duplicateOptions(queries))
  const [copyKey] = useState(newIdempotencyKey)
  const { propertyId, scheduleId, isActive } = schedule
  const mayEdit = may(actor, 'pms.edit')
  const setActive = () =>
    changing.run(pmChange(schedule, { isActive: !isActive }), {
      notice: isActive ? `${pmName(schedule)} is paused.` : `${pmName(schedule)} is active.`,
      undo: (after) => pmChange(after, { isActive }),
    })
  const duplicate = () =>
    duplicating.mutate(
      { scheduleId, idempotencyKey: copyKey },
      {
        onSuccess: (copy) =>
          void navigate({ to: '/pms/$scheduleId', params: { scheduleId: String(copy.scheduleId) } }),
      },
    )
  const generate = () =>
    generating.mutate(
      { propertyId, scheduleIds: [scheduleId], idempotencyKey: key },
      {
        onSuccess: ({ made, busy }) => {
          setKey(newIdempotencyKey())
          showNotice({
            record: recordKey(pmKind, scheduleId),
            text:
              made > 0
                ? orders(made)
                : busy > 0
                  ? 'Another run is making its orders now.'
                  : 'Nothing is due now.',
            undo: null,
          })
        },
      },
    )
  const actions = [
    may(actor, 'pms.generate') &&
      isActive && { label: 'Make what is due now', Icon: IconPlayerPlay, run: generate },
    mayEdit && {
      label: isActive ? 'Pause' : 'Resume',
      Icon: isActive ? IconPlayerPause : IconRotateClockwise,
      run: setActive,
    },
    mayEdit && { label: 'Duplicate', Icon: IconCopy, run: duplicate },
    open !== null &&
      may(actor, 'pms.delete') && {
        label: 'Delete PM Schedule',
        Icon: IconTrash,
        isDangerous: true,
        run: () => open('delete'),
      },
  ]
  if (!actions.some(Boolean)) return null
  return (
    <>
      <ActionsMenu actions={actions} isBusy={generating.isPending || duplicating.isPending} />
      <ChangeError error={generating.error ?? duplicating.error ?? changing.error} />
    </>
  )
}
