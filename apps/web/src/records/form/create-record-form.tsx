import type { Problem } from '@fettle/rules/records/problem'
import type { ReactNode } from 'react'
import { ChangeError } from '../change/change-error.tsx'
import type { FieldsOf } from './form-fields.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { RecordForm } from './record-form.tsx'
import type { DraftState } from './use-draft.ts'

type Props<D, M> = {
  readonly state: DraftState<D, M>
  /** Problems that can be found without the server. */
  readonly problems: readonly Problem[]
  /** The call that creates the record. */
  readonly creating: { readonly isPending: boolean; readonly error: Error | null }
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly children: (fields: FieldsOf<D>) => ReactNode
}

/** The creation form for any kind, with input stored on this device until created ([A2.177]). */
export function CreateRecordForm<D, M>({
  state,
  problems,
  creating,
  submitLabel,
  onSubmit,
  children,
}: Props<D, M>): ReactNode {
  return (
    <>
      <RecordForm
        state={state}
        problems={problems}
        isSending={creating.isPending}
        error={creating.error}
        outcome={<ChangeError error={creating.error} scrolls />}
        hint={state.isKept && 'Draft saved on this device.'}
        submitLabel={submitLabel}
        onSubmit={onSubmit}
      >
        {children}
      </RecordForm>
      <LeaveGuard
        holdsBack={() => state.isTouched && !state.isEnded()}
        message="Your entries are saved as a draft on this device."
      />
    </>
  )
}
