import { type UserKind, userKinds } from '@fettle/rules/permissions'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { CreateUserForm } from '../components/create-user-form.tsx'
import { emptyUserDraft, isUserDraftTouched, type UserDraft } from '../user-draft.ts'

const titles: Readonly<Record<UserKind, string>> = {
  full: 'New Full User',
  worker: 'New Worker',
  requester: 'New Requester',
}

/** A new account of a kind ([C8.002]); `kind` as the address says it, a full user unless told. */
export function CreateUserPage({ kind: said }: { kind: unknown }): ReactNode {
  const kind = userKinds.find((one) => one === said) ?? 'full'
  const { user, property } = useWorkspace()
  usePageTitle(titles[kind])
  const [fresh] = useState(() => emptyUserDraft(kind, property.propertyId))
  const draft = useDraft<UserDraft, string>({
    form: `create-user-${kind}`,
    userId: user.userId,
    fresh: () => fresh,
    isTouched: isUserDraftTouched,
  })
  const state = useDeferredData(draft)
  return (
    <>
      <PageHeader title={titles[kind]} />
      {state ? <CreateUserForm state={state} /> : <RecordLoading />}
    </>
  )
}
