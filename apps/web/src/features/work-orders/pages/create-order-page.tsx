import { createWorkOrder } from '@fettle/contract/order-fields'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api-client.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useWorkspace } from '../../../lib/workspace.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useArrived } from '../../../ui/use-arrived.ts'
import { bodyOf, emptyDraft, isTouched } from '../components/create/create-draft.ts'
import { CreateOrderForm } from '../components/create/create-order-form.tsx'
import { CreateScreen } from '../components/create/create-screen.tsx'
import { useCreateDraft } from '../components/create/use-create-draft.ts'
import { DetailLoading } from '../components/detail-loading.tsx'

/** A new work order, entered by a worker ([A2.172], [A2.175]). */
export function CreateOrderPage(): ReactNode {
  const { actor, user, settings, property } = useWorkspace()
  usePageTitle('Create Work Order')
  const draft = useCreateDraft({
    form: 'create-order',
    userId: user.userId,
    fresh: () => emptyDraft(settings.defaultSelfAssign ? (actor.assigneeName ?? '') : ''),
    isTouched,
  })
  const state = useArrived(draft)
  return (
    <>
      <PageHeader title="Create Work Order" />
      {state ? (
        <CreateScreen
          state={state}
          post={(draft, idempotencyKey) =>
            call(createWorkOrder, { body: bodyOf(draft, property.propertyId), idempotencyKey })
          }
        >
          {(form) => <CreateOrderForm {...form} />}
        </CreateScreen>
      ) : (
        <DetailLoading />
      )}
    </>
  )
}
