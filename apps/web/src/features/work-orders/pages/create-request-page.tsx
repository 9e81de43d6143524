import { createRequest } from '@fettle/contract/order-fields'
import { isRequester } from '@fettle/rules/access/permissions'
import { requestForm } from '@fettle/rules/orders/request-form'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { CreateScreen } from '../components/create/create-screen.tsx'
import type { CreatedOrder } from '../components/create/use-create-order.ts'
import { CreateRequestForm } from '../components/request/create-request-form.tsx'
import {
  emptyRequest,
  isRequestTouched,
  type RequestDraft,
  requestBody,
} from '../components/request/request-draft.ts'
import { ownPerson, placeAt } from '../components/request/request-person.ts'

/** A new request, for non-workers ([A2.172], [A2.173]). */
export function CreateRequestPage(): ReactNode {
  const { actor, user, settings, property } = useWorkspace()
  const { propertyId } = property
  const form = requestForm(settings, { byRequester: isRequester(actor) })
  const bodyOfDraft = (draft: RequestDraft) => requestBody(draft, form, propertyId)
  return (
    <CreateRecordPage<RequestDraft, CreatedOrder>
      title="Create a New Request"
      form="create-request"
      fresh={() => emptyRequest(placeAt(ownPerson(user, settings), propertyId))}
      isTouched={isRequestTouched}
    >
      {(state) => (
        <CreateScreen
          state={state}
          call="createRequest"
          bodyOf={bodyOfDraft}
          post={(draft, idempotencyKey) => call(createRequest, { body: bodyOfDraft(draft), idempotencyKey })}
        >
          {(parts) => <CreateRequestForm {...parts} />}
        </CreateScreen>
      )}
    </CreateRecordPage>
  )
}
