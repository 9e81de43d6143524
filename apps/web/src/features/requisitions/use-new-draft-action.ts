import { may } from '@fettle/rules/access/permissions'
import { IconFilePlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListAction } from '#records/list/found-list-tools.tsx'
import { createDraftOptions } from './requisition-change.ts'

/** Starts an empty draft in the current property and opens it. Requires Edit Parts. */
export function useNewDraftAction(): readonly ListAction[] {
  const { actor, property } = useWorkspace()
  const navigate = useNavigate()
  const { mutate, isPending } = useSingleMutation(createDraftOptions(useQueryClient()))
  if (!may(actor, 'parts.edit')) return []
  const run = () => {
    if (isPending) return
    mutate(
      { body: { propertyId: property.propertyId }, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ requisitionId }) =>
          void navigate({
            to: '/requisitions/$requisitionId',
            params: { requisitionId: String(requisitionId) },
          }),
      },
    )
  }
  return [{ id: 'new-requisition', label: 'New Requisition', Icon: IconFilePlus, run }]
}
