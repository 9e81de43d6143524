import { createAccount } from '@fettle/contract/account-changes'
import { passwordLinkHours } from '@fettle/rules/access/user-accounts'
import { maxLength } from '@fettle/rules/records/limits'
import { Checkbox, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useReasonWithoutMail } from '#nouns/mail/mail-status.ts'
import { NoMailNote } from '#nouns/mail/no-mail-note.tsx'
import { PropertiesField } from '#nouns/places/properties-field.tsx'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import classes from '#records/form/record-form.module.css'
import type { DraftState } from '#records/form/use-draft.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { accountKind } from '../user-change.ts'
import { type UserDraft, userBodyOf, userDraftProblems } from '../user-draft.ts'
import { rolesToGiveQuery } from '../users.queries.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { TieField } from './tie-field.tsx'

type FieldsProps = FieldsOf<UserDraft>
type Shown = { readonly userId: number; readonly loginName: string; readonly password: string }

/** Form for a new account: person, role, and sign-in. */
export function CreateUserForm({ state }: { state: DraftState<UserDraft, string> }): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null)
  const open = useOpenUser()
  const creating = useCreateUser(state, setShown)
  return (
    <>
      <CreateRecordForm
        state={state}
        problems={userDraftProblems(state.draft)}
        creating={creating}
        submitLabel={state.draft.start === 'invitation' ? 'Create and Invite' : 'Create User'}
        onSubmit={() => creating.mutate()}
      >
        {(fields) => (
          <>
            <SectionCard title="Person">
              <PersonFields {...fields} />
            </SectionCard>
            <SectionCard title="Access">
              <AccessFields {...fields} />
            </SectionCard>
            <SectionCard title="First sign-in">
              <StartFields {...fields} />
            </SectionCard>
          </>
        )}
      </CreateRecordForm>
      {shown && (
        <ModalPanel title="One-time password" opened onClose={() => open(shown.userId)} size={460}>
          <OneTimePassword
            loginName={shown.loginName}
            password={shown.password}
            onClose={() => open(shown.userId)}
          />
        </ModalPanel>
      )}
    </>
  )
}

function useOpenUser() {
  const navigate = useNavigate()
  return (userId: number) =>
    void navigate({
      to: '/admin/$section/$record',
      params: { section: 'users', record: String(userId) },
      replace: true,
    })
}

/** Creates the account and opens it, after showing any one-time password. */
function useCreateUser(state: DraftState<UserDraft, string>, onPassword: (shown: Shown) => void) {
  const queries = useQueryClient()
  const open = useOpenUser()
  const { draft, idempotencyKey } = state
  return useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => call(createAccount, { body: userBodyOf(draft), idempotencyKey }),
    onSuccess: ({ account, oneTimePassword }) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: accountKind.listKey })
      queries.setQueryData(accountKind.queryKeyOf(account.userId), account)
      const { userId, loginName } = account
      if (oneTimePassword === null) open(userId)
      else onPassword({ userId, loginName, password: oneTimePassword })
    },
  })
}

function PersonFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const what = draft.kind === 'worker' ? 'worker' : 'contact'
  const text = (field: 'firstName' | 'lastName' | 'emailAddress', label: string, max: number) => (
    <TextInput
      label={label}
      withAsterisk={field !== 'emailAddress' || draft.start === 'invitation'}
      maxLength={max}
      value={draft[field]}
      error={errorOf(field)}
      data-field={field}
      {...(field === 'emailAddress' && { type: 'email' })}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <Stack>
      <SegmentedControl
        aria-label={`New or existing ${what}`}
        data={[
          { value: 'new', label: `New ${what}` },
          { value: 'existing', label: `Existing ${what}` },
        ]}
        value={draft.isNewPerson ? 'new' : 'existing'}
        onChange={(value) => change({ isNewPerson: value === 'new', tie: null })}
      />
      <div className={classes.fields}>
        {draft.isNewPerson ? (
          <>
            {text('firstName', 'First name', maxLength.personName)}
            {text('lastName', 'Last name', maxLength.personName)}
          </>
        ) : (
          <TieField
            kind={draft.kind}
            propertyId={Number(draft.propertyIds[0] ?? 0)}
            value={draft.tie}
            error={errorOf('tie') ?? errorOf('contactId') ?? errorOf('workerId')}
            onChange={(tie, emailAddress) =>
              change({ tie, ...(emailAddress !== '' && draft.emailAddress === '' && { emailAddress }) })
            }
          />
        )}
        {text('emailAddress', 'E-mail address', maxLength.email)}
        <TextInput
          label="Login name"
          placeholder={draft.emailAddress || 'The e-mail address'}
          maxLength={maxLength.loginName}
          value={draft.loginName}
          error={errorOf('loginName')}
          data-field="loginName"
          onChange={(event) => change({ loginName: event.currentTarget.value })}
        />
      </div>
    </Stack>
  )
}

function AccessFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const roles = useQuery(rolesToGiveQuery)
  const fitting = (roles.data ?? []).filter(({ kind }) => kind === draft.kind)
  return (
    <div className={classes.fields}>
      <ChoiceField
        label="Role"
        isRequired
        value={draft.roleId}
        offer={roles}
        choices={fitting.map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
        error={errorOf('roleId')}
        onChange={(roleId) => change({ roleId: roleId ?? '' })}
      />
      <PropertiesField
        value={draft.propertyIds}
        error={errorOf('propertyIds')}
        onChange={(propertyIds) => change({ propertyIds })}
      />
      {draft.kind === 'requester' && (
        <Switch
          className={classes.wide ?? ''}
          label="May view all requests of the property"
          checked={draft.viewsAllRequests}
          onChange={(event) => change({ viewsAllRequests: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

function StartFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const withoutMail = useReasonWithoutMail()
  const delivery =
    withoutMail === null
      ? 'A mail with a link goes to the e-mail address.'
      : 'The mail with a link is not sent now.'
  return (
    <Stack gap="sm">
      {draft.start === 'invitation' && (
        <NoMailNote instead="Let a one-time password be shown and pass it on yourself." />
      )}
      <Checkbox
        label="Show me a one-time password instead of sending an invitation"
        description={
          draft.start === 'invitation'
            ? `${delivery} The link works for ${passwordLinkHours} hours.`
            : `It is shown once, works for ${passwordLinkHours} hours and must be changed at the first sign-in.`
        }
        checked={draft.start === 'one-time-password'}
        error={errorOf('start')}
        onChange={(event) =>
          change({ start: event.currentTarget.checked ? 'one-time-password' : 'invitation' })
        }
      />
    </Stack>
  )
}
