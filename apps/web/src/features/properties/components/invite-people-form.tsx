import { invitedPersonProblems, isEmptyPerson } from '@fettle/rules/people/invited-people'
import { maxLength } from '@fettle/rules/records/limits'
import { ActionIcon, Button, MultiSelect, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useReasonWithoutMail } from '#nouns/mail/mail-status.ts'
import { NoMailNote } from '#nouns/mail/no-mail-note.tsx'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RecordDraft } from '#records/form/create-record-page.tsx'
import rows from '#records/form/rows-dialog.module.css'
import type { DraftState } from '#records/form/use-draft.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { AddButton } from '#ui/small-button.tsx'
import {
  type InvitedLine,
  type InvitedResult,
  invitePeopleOptions,
  rolesToInviteQuery,
} from '../invite-people.queries.ts'
import { InvitedPeople } from './invited-people.tsx'

type Draft = { readonly lines: readonly InvitedLine[] }

const freshLine = (roleId = ''): InvitedLine => ({
  tradeIds: [],
  id: newIdempotencyKey(),
  key: newIdempotencyKey(),
  firstName: '',
  lastName: '',
  emailAddress: '',
  roleId,
})

/** Form to invite people, one per line. Without a mail server, each receives a one-time password. */
export function InvitePeopleForm({ propertyId }: { readonly propertyId: number }): ReactNode {
  return (
    <RecordDraft<Draft>
      form={`set-up-people-${propertyId}`}
      fresh={() => ({ lines: [freshLine()] })}
      isTouched={({ lines }) => lines.some((line) => !isEmptyPerson(line))}
    >
      {(state) => <Lines state={state} propertyId={propertyId} />}
    </RecordDraft>
  )
}

type LinesProps = { readonly state: DraftState<Draft, null>; readonly propertyId: number }

function Lines({ state, propertyId }: LinesProps): ReactNode {
  const queries = useQueryClient()
  const roles = useQuery(rolesToInviteQuery)
  const trades = useQuery(tradesQuery(propertyId))
  const withoutMail = useReasonWithoutMail()
  const inviting = useSingleMutation(invitePeopleOptions(queries, propertyId))
  const [hasTried, setTried] = useState(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Error>>(new Map())
  const [results, setResults] = useState<readonly InvitedResult[]>([])
  const { lines } = state.draft
  const entered = lines.filter((line) => !isEmptyPerson(line))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (inviting.isPending || entered.length === 0 || !roles.data) return
    setTried(true)
    if (entered.some((line) => invitedPersonProblems(line).length > 0)) return
    setRefusals(new Map())
    const done = new Set<string>()
    inviting.mutate(
      {
        lines: entered,
        roles: roles.data,
        trades: trades.data ?? [],
        start: withoutMail === null ? 'invitation' : 'one-time-password',
        onDone: ({ id }, result) => {
          done.add(id)
          const left = lines.filter((line) => !done.has(line.id))
          if (left.length > 0) state.change({ lines: left })
          else state.discard()
          setResults((before) => [...before, result])
        },
        onRefused: ({ id }, error) => setRefusals((before) => new Map(before).set(id, error)),
      },
      { onSuccess: () => setTried(false) },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NoMailNote instead="Each person gets a one-time password, which is shown here once." />
        <InvitedPeople results={results} onClose={() => setResults([])} />
        <fieldset disabled={inviting.isPending} style={{ border: 0, margin: 0, padding: 0 }}>
          <ul className={rows.rows} aria-label="People to invite">
            {lines.map((line, index) => (
              <li key={line.id} className={rows.row} data-block>
                <PersonLine
                  line={line}
                  number={index + 1}
                  roles={roles}
                  trades={trades.data ?? []}
                  hasTried={hasTried}
                  refusal={refusals.get(line.id) ?? null}
                  onChange={(part) => {
                    const next = { ...line, ...part, key: newIdempotencyKey() }
                    setRefusals((before) => new Map([...before].filter(([id]) => id !== line.id)))
                    state.change({ lines: lines.map((each) => (each.id === line.id ? next : each)) })
                  }}
                  onRemove={() => state.change({ lines: lines.filter(({ id }) => id !== line.id) })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <div>
          <AddButton onClick={() => state.change({ lines: [...lines, freshLine(lines.at(-1)?.roleId)] })}>
            Add person
          </AddButton>
        </div>
        <div>
          <Button
            type="submit"
            variant="default"
            loading={inviting.isPending}
            disabled={entered.length === 0}
          >
            Invite these people
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type LineProps = {
  readonly line: InvitedLine
  readonly number: number
  readonly roles: {
    data?: readonly { roleId: number; name: string; kind: string }[] | undefined
    isError: boolean
    isPending: boolean
    fetchStatus: string
  }
  readonly trades: readonly { tradeId: number; tradeName: string }[]
  readonly hasTried: boolean
  readonly refusal: Error | null
  readonly onChange: (part: Partial<InvitedLine>) => void
  readonly onRemove: () => void
}

const textFields = [
  ['firstName', 'First name', maxLength.personName],
  ['lastName', 'Last name', maxLength.personName],
  ['emailAddress', 'E-mail address', maxLength.email],
] as const

function PersonLine(props: LineProps): ReactNode {
  const { line, number, roles, trades, hasTried, refusal, onChange, onRemove } = props
  const isWorker = roles.data?.find(({ roleId }) => String(roleId) === line.roleId)?.kind === 'worker'
  const problems = hasTried ? invitedPersonProblems(line) : []
  const refused = fieldErrors(refusal)
  const errorOf = (field: string) =>
    problems.find((one) => one.field === field)?.message ?? refused.get(field) ?? null
  const isShown = [...textFields.map(([field]): string => field), 'roleId'].some((field) =>
    refused.has(field),
  )
  return (
    <>
      {textFields.map(([field, label, max]) => (
        <TextInput
          key={field}
          label={label}
          type={field === 'emailAddress' ? 'email' : 'text'}
          maxLength={max}
          value={line[field]}
          error={errorOf(field)}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      <ActionIcon
        size={44}
        variant="default"
        className={rows.remove ?? ''}
        aria-label={`Remove person ${number}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ChoiceField
        label="Role"
        value={line.roleId || null}
        offer={roles}
        choices={(roles.data ?? []).map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
        error={errorOf('roleId')}
        onChange={(roleId) => onChange({ roleId: roleId ?? '' })}
      />
      {isWorker && (
        <MultiSelect
          label="Trades"
          description="Orders of these trades are assigned automatically."
          data={trades.map(({ tradeId, tradeName }) => ({ value: String(tradeId), label: tradeName }))}
          value={[...(line.tradeIds ?? [])]}
          searchable
          onChange={(tradeIds) => onChange({ tradeIds })}
        />
      )}
      {!isShown && <ChangeError error={refusal} />}
    </>
  )
}
