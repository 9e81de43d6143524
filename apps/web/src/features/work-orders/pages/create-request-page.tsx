import { createRequest } from '@fettle/contract/order-fields'
import { isRequester } from '@fettle/rules/permissions'
import { requestForm } from '@fettle/rules/request-form'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { CreatedOrder } from '#nouns/attachments/pending-photos.ts'
import { useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { CreateScreen } from '../components/create/create-screen.tsx'
import { CreateRequestForm } from '../components/request/create-request-form.tsx'
import {
  emptyRequest,
  isRequestTouched,
  type RequestDraft,
  requestBody,
} from '../components/request/request-draft.ts'
import { ownPerson, placeAt } from '../components/request/request-person.ts'

/** A new request, entered by whoever is no worker ([A2.172], [A2.173]). */
export function CreateRequestPage(): ReactNode {
  const { actor, user, settings, property } = useWorkspace()
  usePageTitle('Create a New Request')
  const { propertyId } = property
  const draft = useDraft<RequestDraft, CreatedOrder>({
    form: 'create-request',
    userId: user.userId,
    fresh: () => emptyRequest(placeAt(ownPerson(user, settings), propertyId)),
    isTouched: isRequestTouched,
  })
  const state = useDeferredData(draft)
  const form = requestForm(settings, { byRequester: isRequester(actor) })
  return (
    <>
      <PageHeader title="Create a New Request" />
      {state ? (
        <CreateScreen
          state={state}
          post={(draft, idempotencyKey) =>
            call(createRequest, { body: requestBody(draft, form, propertyId), idempotencyKey })
          }
        >
          {(parts) => <CreateRequestForm {...parts} />}
        </CreateScreen>
      ) : (
        <RecordLoading />
      )}
    </>
  )
}
