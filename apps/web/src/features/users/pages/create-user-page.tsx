import { type UserKind, userKinds } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { CreateUserForm } from '../components/create-user-form.tsx'
import { emptyUserDraft, isUserDraftTouched, type UserDraft } from '../user-draft.ts'

const titles: Readonly<Record<UserKind, string>> = {
  full: 'New Full User',
  worker: 'New Worker',
  requester: 'New Requester',
}

/** A new account ([C8.002]). `kind` comes from the URL, and defaults to a full user. */
export function CreateUserPage({ kind: fromAddress }: { kind: unknown }): ReactNode {
  const kind = userKinds.find((one) => one === fromAddress) ?? 'full'
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<UserDraft, string>
      title={titles[kind]}
      form={`create-user-${kind}`}
      fresh={() => emptyUserDraft(kind, property.propertyId)}
      isTouched={isUserDraftTouched}
    >
      {(state) => <CreateUserForm state={state} />}
    </CreateRecordPage>
  )
}
