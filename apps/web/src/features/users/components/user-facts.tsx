import type { AccountDetail } from '@fettle/contract/accounts'
import { roleRefusal } from '@fettle/rules/access/user-accounts'
import { maxLength } from '@fettle/rules/records/limits'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditorProps } from '#records/form/editable-field.tsx'
import { TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { accountChange, accountKind, useAccountChange } from '../user-change.ts'
import { rolesToGiveQuery } from '../users.queries.ts'
import { PropertiesEditor } from './properties-editor.tsx'
import classes from './users.module.css'

type Props = { readonly account: AccountDetail }

/** Role, properties and login name. */
export function UserFacts({ account }: Props): ReactNode {
  const { settings } = useWorkspace()
  const isEditable = account.can.change
  const shared = { kind: accountKind, record: account, isEditable }
  const others = account.otherPropertyCount
  return (
    <>
      <FieldList>
        <EditableField
          {...shared}
          label="Role"
          value={String(account.roleId)}
          change={(record, roleId) => accountChange(record, { roleId: Number(roleId) })}
          editor={(editor) => <RoleEditor {...editor} account={account} />}
        >
          {account.roleName}
        </EditableField>
        <EditableField
          {...shared}
          label="Login name"
          value={account.loginName}
          change={(record, loginName) => accountChange(record, { loginName })}
          editor={(editor) => <TextEditor {...editor} maxLength={maxLength.loginName} />}
        >
          {account.loginName}
        </EditableField>
        <EditableField
          {...shared}
          isWide
          label="E-mail address"
          value={account.emailAddress}
          change={(record, emailAddress) => accountChange(record, { emailAddress })}
          editor={(editor) => <TextEditor {...editor} maxLength={maxLength.email} />}
        >
          {account.emailAddress}
        </EditableField>
        <EditableField
          {...shared}
          isWide
          label={settings.multiPropLabelPlural}
          value={account.propertyIds.join(',')}
          change={(record, ids) => accountChange(record, { propertyIds: ids.split(',').map(Number) })}
          editor={(editor) => <PropertiesEditor {...editor} />}
        >
          {[account.properties, others > 0 ? `and ${others} more` : ''].filter(Boolean).join(' ')}
        </EditableField>
        <Ties account={account} />
      </FieldList>
      {account.viewsAllRequests !== null && <ViewsAll account={account} isOn={account.viewsAllRequests} />}
    </>
  )
}

/** Roles that match the account's worker or contact ([C8.003]). */
function RoleEditor({ account, ...editor }: EditorProps & Props): ReactNode {
  const roles = useQuery(rolesToGiveQuery)
  const ties = { hasContact: account.contactId !== null, hasWorker: account.assigneeId !== null }
  const fitting = (roles.data ?? []).filter(
    ({ roleId, kind }) => roleId === account.roleId || roleRefusal(kind, ties) === null,
  )
  return (
    <ChoiceEditor
      {...editor}
      offer={roles}
      choices={fitting.map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
      onSave={(id) => (id === '' ? editor.onCancel() : editor.onSave(id))}
    />
  )
}

/** The contact or worker of the account ([C8.004]). */
function Ties({ account }: Props): ReactNode {
  const { contactId, contactName, assigneeId, assigneeName, isWorker } = account
  return (
    <>
      {assigneeId !== null && (
        <DisplayField label={isWorker ? 'Worker' : 'Vendor'}>
          {isWorker ? (
            <Link to="/workers/$workerId" params={{ workerId: String(assigneeId) }} className={classes.link}>
              {assigneeName}
            </Link>
          ) : (
            assigneeName
          )}
        </DisplayField>
      )}
      {contactId !== null && (
        <DisplayField label="Contact">
          <Link to="/staff/$contactId" params={{ contactId: String(contactId) }} className={classes.link}>
            {contactName}
          </Link>
        </DisplayField>
      )}
    </>
  )
}

function ViewsAll({ account, isOn }: Props & { readonly isOn: boolean }): ReactNode {
  const changing = useAccountChange(account.userId)
  return (
    <>
      <Switch
        mt="sm"
        label="May view all requests of the property"
        checked={isOn}
        disabled={!account.can.change || changing.isPending}
        onChange={(event) =>
          changing.run(accountChange(account, { viewsAllRequests: event.currentTarget.checked }), {
            notice: isOn ? 'Views own requests only.' : 'Views all requests of the property.',
            undo: (after) => accountChange(after, { viewsAllRequests: isOn }),
          })
        }
      />
      <ChangeError error={changing.error} />
    </>
  )
}
