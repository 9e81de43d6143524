import { createWorker } from '@fettle/contract/worker-changes'
import { detailedWorker } from '@fettle/contract/workers'
import { maxLength } from '@fettle/rules/records/limits'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { TradesField } from '#nouns/people/trades-field.tsx'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { workerKind } from '../worker-change.ts'

/** Input for a new worker. Ids are texts, as in their fields. */
type WorkerDraft = {
  readonly propertyId: number
  readonly workerName: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly cellphone: string
  readonly supervisorId: string
  readonly tradeIds: readonly string[]
}

const emptyDraft = (propertyId: number): WorkerDraft => ({
  propertyId,
  workerName: '',
  role: '',
  email: '',
  phone: '',
  cellphone: '',
  supervisorId: '',
  tradeIds: [],
})

const isTouched = ({ tradeIds, propertyId: _, ...texts }: WorkerDraft): boolean =>
  tradeIds.length > 0 || Object.values(texts).some((text) => text !== '')

const problemsOf = ({ workerName }: WorkerDraft): Problem[] =>
  workerName.trim() === '' ? [problem('workerName', 'required', 'Name is required.')] : []

/** A new worker of the current property; shifts, ranks and days off are entered on the page that opens. */
export function CreateWorkerPage(): ReactNode {
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<WorkerDraft>
      title="New Worker"
      note={property.propertyName}
      form="create-worker"
      fresh={() => emptyDraft(property.propertyId)}
      isTouched={isTouched}
    >
      {(state) => <CreateWorkerForm state={state} />}
    </CreateRecordPage>
  )
}

function useCreateWorker(state: DraftState<WorkerDraft, null>) {
  const navigate = useNavigate()
  return useCreateRecord({
    kind: workerKind,
    state,
    post: async ({ supervisorId, tradeIds, ...texts }, idempotencyKey) => {
      const body = {
        ...texts,
        supervisorId: supervisorId === '' ? null : Number(supervisorId),
        tradeIds: tradeIds.map(Number),
      }
      return detailedWorker.parse(await call(createWorker, { body, idempotencyKey }))
    },
    open: ({ workerId }) =>
      navigate({ to: '/workers/$workerId', params: { workerId: String(workerId) }, replace: true }),
  })
}

function CreateWorkerForm({ state }: { state: DraftState<WorkerDraft, null> }): ReactNode {
  const creating = useCreateWorker(state)
  return (
    <CreateRecordForm
      state={state}
      problems={problemsOf(state.draft)}
      creating={creating}
      submitLabel="Create Worker"
      onSubmit={creating.send}
    >
      {(fields) => (
        <>
          <FieldsCard title="Information">
            <Text {...fields} name="workerName" label="Name" max={maxLength.name} isRequired />
            <Text {...fields} name="role" label="Title" max={maxLength.workerRole} />
            <Text {...fields} name="email" label="E-mail" max={maxLength.email} />
            <Text {...fields} name="phone" label="Phone" max={maxLength.phone} />
            <Text {...fields} name="cellphone" label="Cell Phone" max={maxLength.phone} />
          </FieldsCard>
          <FieldsCard title="Trades & Routing">
            <Ties {...fields} />
          </FieldsCard>
        </>
      )}
    </CreateRecordForm>
  )
}

type TextProps = FieldsOf<WorkerDraft> & {
  readonly name: 'workerName' | 'role' | 'email' | 'phone' | 'cellphone'
  readonly label: string
  readonly max: number
  readonly isRequired?: boolean
}

function Text({ draft, change, errorOf, name, label, max, isRequired = false }: TextProps): ReactNode {
  return (
    <TextInput
      label={label}
      maxLength={max}
      withAsterisk={isRequired}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

function Ties({ draft, change, errorOf }: FieldsOf<WorkerDraft>): ReactNode {
  const workers = useQuery(workerChoicesQuery(draft.propertyId))
  return (
    <>
      <TradesField
        propertyId={draft.propertyId}
        value={draft.tradeIds}
        error={errorOf('tradeIds')}
        onChange={(tradeIds) => change({ tradeIds })}
      />
      <ChoiceField
        label="Supervisor"
        canClear
        offer={workers}
        value={draft.supervisorId}
        choices={(workers.data ?? []).map(({ workerId, workerName }) => ({
          value: String(workerId),
          label: workerName,
        }))}
        error={errorOf('supervisorId')}
        onChange={(value) => change({ supervisorId: value ?? '' })}
      />
    </>
  )
}
