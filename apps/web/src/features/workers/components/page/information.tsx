import type { DetailedWorker } from '@fettle/contract/workers'
import { may } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import { formatAmount } from '@fettle/rules/text/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { companyChoicesQuery } from '#nouns/people/company-choices.queries.ts'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor, NumberEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { recordFields } from '#records/form/record-fields.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { workerChange, workerKind } from '../../worker-change.ts'
import classes from '../workers.module.css'

type Props = { readonly worker: DetailedWorker }

const { Field } = recordFields({
  kind: workerKind,
  change: workerChange,
  permission: 'workers.edit',
  fields: {},
})

type TextName = 'workerName' | 'role' | 'email' | 'phone' | 'cellphone' | 'notes'
const texts: Readonly<Record<TextName, { readonly label: string; readonly max: number }>> = {
  workerName: { label: 'Name', max: maxLength.name },
  role: { label: 'Title', max: maxLength.workerRole },
  email: { label: 'E-mail', max: maxLength.email },
  phone: { label: 'Phone', max: maxLength.phone },
  cellphone: { label: 'Cell Phone', max: maxLength.phone },
  notes: { label: 'Notes', max: maxLength.notes },
}

function TextField({ worker, name }: Props & { name: TextName }): ReactNode {
  const { label, max } = texts[name]
  const hasLines = name === 'notes'
  return (
    <Field
      record={worker}
      label={label}
      value={worker[name]}
      body={(value) => ({ [name]: value })}
      isWide={hasLines || name === 'email'}
      keepsLines={hasLines}
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={hasLines} />}
    >
      {worker[name]}
    </Field>
  )
}

const notices = ['email', 'text', 'app', 'none'] as const
const noticeWords = { email: 'E-mail', text: 'Text', app: 'App', none: 'None' } as const
const noticeOf = (words: string) => notices.find((one) => noticeWords[one] === words) ?? 'email'

/** What becomes of notices that the chosen way cannot carry. */
function NoticeNote({ worker: { notifyPreference, email } }: Props): ReactNode {
  if (notifyPreference === 'none') return null
  const isMail = notifyPreference === 'email'
  if (email.trim() === '')
    return <span className={classes.note}>No notices are sent: there is no e-mail address.</span>
  if (isMail) return null
  return (
    <span className={classes.note}>
      {notifyPreference === 'text' ? 'Text messages are' : 'The app is'} not set up: notices go by e-mail.
    </span>
  )
}

/** Name and contact data of the worker ([C5.005]). Rates require permission ([C5.006]). */
export function Information({ worker }: Props): ReactNode {
  return (
    <FieldList>
      <TextField worker={worker} name="workerName" />
      <TextField worker={worker} name="role" />
      <TextField worker={worker} name="email" />
      <TextField worker={worker} name="phone" />
      <TextField worker={worker} name="cellphone" />
      <Field
        record={worker}
        label="Notify By"
        value={noticeWords[worker.notifyPreference]}
        body={(words) => ({ notifyPreference: noticeOf(words) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={notices.map((one) => noticeWords[one])} />}
      >
        {noticeWords[worker.notifyPreference]}
        <NoticeNote worker={worker} />
      </Field>
      <Rates worker={worker} />
      <SupervisorField worker={worker} />
      <Field
        record={worker}
        label="Supervises Others"
        value={worker.supervisorFlag ? 'Yes' : 'No'}
        body={(value) => ({ supervisorFlag: value === 'Yes' })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={['Yes', 'No']} />}
      >
        {worker.supervisorFlag ? 'Yes' : 'No'}
      </Field>
      {worker.supervises.length > 0 && <Supervises worker={worker} />}
      <VendorField worker={worker} />
      <DisplayField label="Active">{worker.workerActiveFlag ? 'Yes' : 'No'}</DisplayField>
      <Account worker={worker} />
      <TextField worker={worker} name="notes" />
    </FieldList>
  )
}

const rate = { min: 0, max: 99_999.99, scale: 2, unit: 'money' } as const

function Rates({ worker }: Props): ReactNode {
  const { actor, settings } = useWorkspace()
  if (!may(actor, 'rates.read')) return null
  const { hourlyRate, overtimeRate } = worker
  const editor = (props: EditorProps) => <NumberEditor {...props} field={rate} formats={settings} />
  return (
    <>
      <Field
        record={worker}
        label="Hourly Rate"
        value={hourlyRate === null ? '' : String(hourlyRate)}
        body={(value) => ({ hourlyRate: value === '' ? 0 : Number(value) })}
        editor={editor}
      >
        {hourlyRate === null ? null : formatAmount(hourlyRate, settings)}
      </Field>
      <Field
        record={worker}
        label="Overtime Rate"
        value={overtimeRate === null ? '' : String(overtimeRate)}
        body={(value) => ({ overtimeRate: value === '' ? null : Number(value) })}
        editor={editor}
      >
        {overtimeRate === null
          ? `${formatAmount((hourlyRate ?? 0) * 1.5, settings)} (× 1.5)`
          : formatAmount(overtimeRate, settings)}
      </Field>
    </>
  )
}

const idOrNull = (value: string) => (value === '' ? null : Number(value))

function SupervisorField({ worker }: Props): ReactNode {
  const { supervisorId, supervisorName } = worker
  return (
    <Field
      record={worker}
      label="Supervisor"
      value={supervisorId === null ? '' : String(supervisorId)}
      body={(value) => ({ supervisorId: idOrNull(value) })}
      isPressable
      editor={(editor) => <SupervisorEditor {...editor} worker={worker} />}
    >
      {supervisorId !== null && <WorkerLink workerId={supervisorId} workerName={supervisorName ?? ''} />}
    </Field>
  )
}

function SupervisorEditor({ worker, ...editor }: EditorProps & Props): ReactNode {
  const workers = useQuery(workerChoicesQuery(worker.propertyId))
  const choices = (workers.data ?? [])
    .filter(({ workerId }) => workerId !== worker.workerId)
    .map(({ workerId, workerName }) => ({ value: String(workerId), label: workerName }))
  return <ChoiceEditor {...editor} canClear offer={workers} choices={choices} />
}

function Supervises({ worker }: Props): ReactNode {
  return (
    <DisplayField label="Supervises" isWide>
      {worker.supervises.map((one, at) => (
        <Fragment key={one.workerId}>
          {at > 0 && ', '}
          <WorkerLink {...one} />
        </Fragment>
      ))}
    </DisplayField>
  )
}

type Named = { readonly workerId: number; readonly workerName: string }

const WorkerLink = ({ workerId, workerName }: Named) => (
  <Link to="/workers/$workerId" params={{ workerId: String(workerId) }} className={classes.link}>
    {workerName}
  </Link>
)

function VendorField({ worker }: Props): ReactNode {
  const { vendorId, vendorName } = worker
  return (
    <Field
      record={worker}
      label="Vendor"
      value={vendorId === null ? '' : String(vendorId)}
      body={(value) => ({ vendorId: idOrNull(value) })}
      editor={(editor) => <VendorEditor {...editor} worker={worker} />}
    >
      {vendorName}
    </Field>
  )
}

function VendorEditor({ worker, ...editor }: EditorProps & Props): ReactNode {
  const vendors = useQuery(companyChoicesQuery(worker.propertyId))
  return <ChoiceEditor {...editor} canClear offer={vendors} choices={vendors.data ?? []} />
}

/** The worker's account, linked with permission to manage accounts. */
function Account({ worker: { account } }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (account === null) return <DisplayField label="Account">None</DisplayField>
  return (
    <DisplayField label="Account">
      {may(actor, 'users.manage') ? (
        <Link to="/profile/$userId" params={{ userId: String(account.userId) }} className={classes.link}>
          {account.loginName}
        </Link>
      ) : (
        account.loginName
      )}
    </DisplayField>
  )
}
