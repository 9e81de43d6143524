import type { Asset } from '@fettle/contract/assets'
import { createWorkOrder } from '@fettle/contract/order-fields'
import { Alert } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordDraft } from '#records/form/create-record-page.tsx'
import type { DraftState } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useAssetPrefill } from '../components/create/asset-prefill.ts'
import {
  bodyOf,
  type CreateDraft,
  emptyDraft,
  forAsset,
  isTouched,
} from '../components/create/create-draft.ts'
import { CreateOrderForm } from '../components/create/create-order-form.tsx'
import { CreateScreen } from '../components/create/create-screen.tsx'
import type { CreatedOrder } from '../components/create/use-create-order.ts'

/**
 * A new work order entered by a worker, optionally for an asset in the URL ([A2.172], [A2.175], [A2.017]).
 */
export function CreateOrderPage(): ReactNode {
  usePageTitle('Create Work Order')
  const { assetId } = useSearch({ strict: false }) as { assetId?: unknown }
  const prefill = useAssetPrefill(assetId)
  const { isAggregate } = useWorkspace()
  return (
    <>
      <PageHeader title="Create Work Order" />
      {prefill.problem && !isAggregate && (
        <Alert color="yellow" role="status" mb="sm">
          {prefill.problem}
        </Alert>
      )}
      {prefill.isPending ? <RecordLoading /> : <NewOrder key={String(assetId)} asset={prefill.asset} />}
    </>
  )
}

function NewOrder({ asset }: { asset: Asset | null }): ReactNode {
  const { actor, settings, property } = useWorkspace()
  const assignee = settings.defaultSelfAssign ? (actor.assigneeName ?? '') : ''
  const bodyOfDraft = (draft: CreateDraft) => bodyOf(draft, property.propertyId)
  return (
    <RecordDraft<CreateDraft, CreatedOrder>
      form="create-order"
      fresh={() => emptyDraft(assignee, asset ? forAsset(asset, settings.enableCampuses) : {})}
      isTouched={isTouched}
    >
      {(state) => (
        <>
          {asset !== null && <LeftOutAsset asset={asset} state={state} />}
          <CreateScreen
            state={state}
            call="createWorkOrder"
            bodyOf={bodyOfDraft}
            post={(draft, idempotencyKey) =>
              call(createWorkOrder, { body: bodyOfDraft(draft), idempotencyKey })
            }
          >
            {(form) => <CreateOrderForm {...form} firstAsset={state.isRestored ? null : asset} />}
          </CreateScreen>
        </>
      )}
    </RecordDraft>
  )
}

type LeftOutProps = { readonly asset: Asset; readonly state: DraftState<CreateDraft, CreatedOrder> }

/** Notice that the restored draft is not for the asset in the URL. */
function LeftOutAsset({ asset, state }: LeftOutProps): ReactNode {
  const isLeftOut = state.draft.assets.every(({ assetId }) => assetId !== asset.assetId)
  if (!state.isRestored || !isLeftOut) return null
  return (
    <Alert color="yellow" role="status" mb="sm">
      The draft below belongs to another order. Discard draft to start one for {asset.assetCode} –{' '}
      {asset.name}.
    </Alert>
  )
}
