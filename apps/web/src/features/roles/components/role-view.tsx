import type { RoleDetail } from '@fettle/contract/roles'
import {
  impliedPrivileges,
  privilegeChange,
  type RoleDraft,
  roleProblems,
} from '@fettle/rules/access/role-privileges'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { isVersionConflict } from '#records/change/is-version-conflict.ts'
import { recordKey } from '#records/change/record-change.ts'
import { useScrollToError } from '#records/change/use-scroll-to-error.ts'
import { VersionConflictNotice } from '#records/change/version-conflict-notice.tsx'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import form from '#records/form/record-form.module.css'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { RecordHead } from '#records/page/record-head.tsx'
import { LockedFields } from '#ui/locked-fields.tsx'
import { roleChange, roleKind, useRoleChange } from '../role-change.ts'
import { Losses } from './losses.tsx'
import { RoleAllows } from './role-allows.tsx'
import { RoleFields } from './role-fields.tsx'
import classes from './role-matrix.module.css'
import { RoleMenu } from './role-menu.tsx'
import { RoleLog, RolePeople } from './role-people.tsx'

type Props = { readonly role: RoleDetail }
type Edit = { readonly base: RoleDetail; readonly draft: RoleDraft }

const draftOf = ({ name, kind, privileges }: RoleDetail): RoleDraft => ({ name, kind, privileges })
const bodyOf = (draft: RoleDraft) => ({ ...draft, privileges: [...draft.privileges] })
const isSame = (one: RoleDraft, other: RoleDraft) => JSON.stringify(one) === JSON.stringify(other)

/** A role: privileges, people and log. Saving first shows removed access. */
export function RoleView({ role }: Props): ReactNode {
  const edit = useUnsavedEdit<Edit>(`role-${role.roleId}`, role.fmModId)
  // The role at the start of editing, because the change is based on it.
  const base = edit.entered?.base ?? role
  const draft = edit.entered?.draft ?? draftOf(role)
  const [isAsking, setAsking] = useState(false)
  const changing = useRoleChange(role.roleId)
  const isTouched = !isSame(draft, draftOf(base))
  const isStale = role.fmModId !== base.fmModId && changing.error === null && !changing.isPending
  const isConflict = isVersionConflict(changing.error) && !isAsking
  const conflictPlace = useScrollToError(isConflict ? changing.error : null, true)
  const start = () => {
    edit.clear()
    changing.reset()
  }
  const problems = roleProblems(draft)
  const refused = fieldErrors(changing.error)
  const errorOf = (field: string) =>
    refused.get(field) ?? (isTouched ? problems.find((one) => one.field === field)?.message : null) ?? null
  const change = privilegeChange(base.privileges, draft.privileges)
  const people = role.activeUserCount
  const mayChange = useMayChangeShared()
  const save = () => {
    const added = impliedPrivileges(draft)
    changing.run(roleChange(base, bodyOf(draft)), {
      notice:
        added.length === 0 ? 'The role was changed.' : `The role was changed. Added: ${added.join(', ')}.`,
      undo: (after) => roleChange(after, bodyOf(draftOf(base))),
      onDone: (saved) => {
        setAsking(false)
        if (saved) start()
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTouched || problems.length > 0 || changing.isPending) return
    if (change.lost.length > 0 && people > 0) setAsking(true)
    else save()
  }
  return (
    <div className={classes.stack}>
      <RecordHead
        title={role.name}
        titleLabel="the name"
        line="Role Detail"
        actions={mayChange ? <RoleMenu role={role} /> : null}
        liftsActions
        facts={[]}
      />
      {isTouched && edit.isRestored && <RestoredDraftNotice onDiscard={start} />}
      {((isStale && isTouched) || isConflict) && (
        <div {...conflictPlace}>
          <VersionConflictNotice onReload={start} />
        </div>
      )}
      <form className={form.form} onSubmit={submit} noValidate>
        <ChangeError error={isAsking || isConflict ? null : changing.error} scrolls onUndo={start} />
        <LockedFields isLocked={!mayChange}>
          <RoleFields
            draft={draft}
            onChange={(entered) => edit.change({ base, draft: entered })}
            errorOf={errorOf}
            fixedKind={role.userCount > 0 ? 'It stays while somebody has the role.' : undefined}
          />
        </LockedFields>
        {isTouched && (
          <div className={form.foot}>
            <span className={form.hint}>
              {change.lost.length > 0 && people > 0 && `Takes ${change.lost.length} away from ${people}`}
            </span>
            <Button variant="default" onClick={start}>
              Undo my change
            </Button>
            <Button type="submit" loading={changing.isPending} disabled={problems.length > 0}>
              Save
            </Button>
          </div>
        )}
      </form>
      <RoleAllows role={draft} />
      <RolePeople role={role} />
      <RoleLog role={role} />
      {isAsking && (
        <Losses
          name={role.name}
          change={change}
          people={people}
          isBusy={changing.isPending}
          onConfirm={() => {
            setAsking(false)
            save()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <LeaveGuard holdsBack={() => isTouched} message="Your entries are saved as a draft on this device." />
      <ChangeNotice record={recordKey(roleKind, role.roleId)} />
    </div>
  )
}
