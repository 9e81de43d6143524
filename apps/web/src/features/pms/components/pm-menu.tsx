import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/permissions'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { generateOptions, pmKind } from '../pm-change.ts'

type Props = { readonly schedule: PmScheduleDetail }

const orders = (count: number) => (count === 1 ? '1 order was made.' : `${count} orders were made.`)

/** What is rarely done with a PM schedule, for those who may. */
export function PmMenu({ schedule }: Props): ReactNode {
  const { actor } = useWorkspace()
  const queries = useQueryClient()
  const [key, setKey] = useState(newIdempotencyKey)
  const generating = useMutation(generateOptions(queries))
  const { propertyId, scheduleId, isActive } = schedule
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
  ]
  if (!actions.some(Boolean)) return null
  return (
    <>
      <ActionsMenu actions={actions} isBusy={generating.isPending} />
      <ChangeError error={generating.error} />
    </>
  )
}
