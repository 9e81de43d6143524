import { createRole } from '@fettle/contract/roles'
import { type RoleDraft, roleProblems } from '@fettle/rules/access/role-privileges'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import form from '#records/form/record-form.module.css'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RoleFields } from '../components/role-fields.tsx'
import { roleKind } from '../role-change.ts'
import { emptyRole } from '../role-draft.ts'
import { rolesQuery } from '../roles.queries.ts'

/** A new role, empty or with another role's privileges. */
export function CreateRolePage({ copyOf }: { copyOf: unknown }): ReactNode {
  usePageTitle('New Role')
  const roles = useQuery({ ...rolesQuery, enabled: copyOf !== undefined })
  const isWaiting = copyOf !== undefined && roles.isPending
  const copied = roles.data?.find(({ roleId }) => String(roleId) === String(copyOf))
  const from = copied ? { name: '', kind: copied.kind, privileges: copied.privileges } : emptyRole
  return (
    <>
      <PageHeader title="New Role" {...(copied && { note: `with the privileges of ${copied.name}` })} />
      {isWaiting ? <RecordLoading /> : <NewRole from={from} />}
    </>
  )
}

function NewRole({ from }: { from: RoleDraft }): ReactNode {
  const unsaved = useUnsavedEdit<RoleDraft>('role-new', 0)
  const draft = unsaved.entered ?? from
  const [hasTried, setTried] = useState(false)
  // Set immediately, because the state updates after the navigation.
  const isMade = useRef(false)
  const creating = useCreateRole(draft, () => {
    isMade.current = true
    unsaved.clear()
  })
  const problems = roleProblems(draft)
  const refused = fieldErrors(creating.error)
  const errorOf = (field: string) =>
    (hasTried ? problems.find((one) => one.field === field)?.message : null) ?? refused.get(field) ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.length === 0 && !creating.isPending) creating.mutate()
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {unsaved.isRestored && <RestoredDraftNotice onDiscard={unsaved.clear} />}
      <ChangeError error={creating.error} scrolls />
      <RoleFields draft={draft} onChange={unsaved.change} errorOf={errorOf} />
      <div className={form.foot}>
        <Button type="submit" className={form.submit ?? ''} loading={creating.isPending}>
          Create Role
        </Button>
      </div>
      <LeaveGuard
        holdsBack={() => unsaved.entered !== null && !isMade.current}
        message="Your entries are saved as a draft on this device."
      />
    </form>
  )
}

/** Creates the role and opens it. */
function useCreateRole(draft: RoleDraft, onMade: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(newIdempotencyKey)
  return useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () =>
      call(createRole, { body: { ...draft, privileges: [...draft.privileges] }, idempotencyKey }),
    onSuccess: async (role) => {
      onMade()
      void queries.invalidateQueries({ queryKey: roleKind.listKey })
      queries.setQueryData(roleKind.queryKeyOf(role.roleId), role)
      await navigate({
        to: '/admin/$section/$record',
        params: { section: 'roles', record: String(role.roleId) },
        replace: true,
      })
    },
  })
}
