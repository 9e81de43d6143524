import { createWorker } from '@fettle/contract/worker-changes'
import { detailedWorker } from '@fettle/contract/workers'
import { maxLength } from '@fettle/rules/limits'
import { type Problem, problem } from '@fettle/rules/problem'
import { MultiSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { tradesQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import classes from '#records/form/record-form.module.css'
import { type DraftState, useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { workerKind } from '../worker-change.ts'
import { workerChoicesQuery } from '../worker-choices.queries.ts'

/** What is entered of a new worker; ids as texts, as their fields hold them. */
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
  const { user, property } = useWorkspace()
  usePageTitle('New Worker')
  const [start] = useState(() => emptyDraft(property.propertyId))
  const draft = useDraft<WorkerDraft, null>({
    form: 'create-worker',
    userId: user.userId,
    fresh: () => start,
    isTouched,
  })
  const state = useDeferredData(draft)
  return (
    <>
      <PageHeader title="New Worker" note={property.propertyName} />
      {state ? <CreateWorkerForm state={state} /> : <RecordLoading />}
    </>
  )
}

function useCreateWorker(state: DraftState<WorkerDraft, null>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { draft, idempotencyKey } = state
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      const { supervisorId, tradeIds, ...texts } = draft
      const body = {
        ...texts,
        supervisorId: supervisorId === '' ? null : Number(supervisorId),
        tradeIds: tradeIds.map(Number),
      }
      return detailedWorker.parse(await call(createWorker, { body, idempotencyKey }))
    },
    onSuccess: async (worker) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: ['worker'] })
      queries.setQueryData(workerKind.queryKeyOf(worker.workerId), worker)
      const params = { workerId: String(worker.workerId) }
      await navigate({ to: '/workers/$workerId', params, replace: true })
    },
  })
  return { isPending, error, send: () => mutate() }
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
          <SectionCard title="Information">
            <div className={classes.fields}>
              <Text {...fields} name="workerName" label="Name" max={maxLength.name} isRequired />
              <Text {...fields} name="role" label="Title" max={maxLength.workerRole} />
              <Text {...fields} name="email" label="E-mail" max={maxLength.email} />
              <Text {...fields} name="phone" label="Phone" max={maxLength.phone} />
              <Text {...fields} name="cellphone" label="Cell Phone" max={maxLength.phone} />
            </div>
          </SectionCard>
          <SectionCard title="Trades & Routing">
            <div className={classes.fields}>
              <Ties {...fields} />
            </div>
          </SectionCard>
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
  const trades = useQuery(tradesQuery(draft.propertyId))
  const workers = useQuery(workerChoicesQuery(draft.propertyId))
  return (
    <>
      <MultiSelect
        label="Trades"
        data={(trades.data ?? []).map(({ tradeId, tradeName }) => ({
          value: String(tradeId),
          label: tradeName,
        }))}
        value={[...draft.tradeIds]}
        error={errorOf('tradeIds')}
        searchable
        clearable
        hidePickedOptions
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
