import '@mantine/core/styles/PasswordInput.layer.css'
import type { MailStatus } from '@fettle/contract/mail'
import {
  mailEncryptionLabels,
  mailEncryptions,
  mailPorts,
  mailServerMax,
  mailServerProblems,
  retainsPassword,
} from '@fettle/rules/notices/mail-server'
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { clearRefusal } from '#records/change/clear-refusal.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { type MailServerBody, mailServerOptions } from '../mail-queue.queries.ts'

type Props = { readonly status: MailStatus; readonly onClose: () => void }
type Entry = NonNullable<MailStatus['stored']>

const fresh: Entry = {
  host: '',
  port: mailPorts.starttls,
  encryption: 'starttls',
  userName: '',
  sender: '',
}

/** The mail server: host, port, encryption, user, password and sender. The stored password is never shown. */
export function MailServerDialog({ status, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const unsaved = useUnsavedEdit<Entry>('mail-server', status.fmModId)
  const entry = unsaved.entered ?? status.stored ?? fresh
  // Passwords are not stored on the device.
  const [password, setPassword] = useState('')
  const [hasTried, setTried] = useState(false)
  const saving = useSingleMutation(mailServerOptions(queries))
  const stays = !status.passwordLost && retainsPassword(status.stored, entry)
  const problems = mailServerProblems(entry, password !== '' || stays)
  const lost = status.passwordLost ? 'The stored one can no longer be read.' : undefined
  const refused = fieldErrors(saving.error)
  const errorOf = (field: string) =>
    (hasTried ? problems.find((one) => one.field === field)?.message : undefined) ?? refused.get(field)
  const change = (part: Partial<Entry>) => {
    clearRefusal(saving)
    unsaved.change({ ...entry, ...part })
  }
  const send = (body: MailServerBody | null) => {
    const onSuccess = () => {
      unsaved.clear()
      onClose()
    }
    saving.mutate({ body, seen: unsaved.seenAfter(saving.error) }, { onSuccess })
  }
  const save = () => {
    setTried(true)
    if (problems.length > 0) return
    send({ ...entry, ...(password !== '' && { password }) })
  }
  return (
    <ModalPanel title="Mail server" size={460} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={{ isPending: saving.isPending, error: refused.size > 0 ? null : saving.error }}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={save}
      >
        <ServerFields entry={entry} errorOf={errorOf} change={change} />
        {entry.userName.trim() !== '' && (
          <PasswordInput
            label="Password"
            description={stays ? 'Empty leaves the stored one as it is.' : lost}
            withAsterisk={!stays}
            autoComplete="new-password"
            maxLength={mailServerMax.password}
            value={password}
            error={errorOf('password')}
            onChange={(event) => {
              clearRefusal(saving)
              setPassword(event.currentTarget.value)
            }}
          />
        )}
        <TextInput
          label="Sender"
          description="The address that messages come from."
          type="email"
          withAsterisk
          maxLength={mailServerMax.sender}
          value={entry.sender}
          error={errorOf('sender')}
          onChange={(event) => change({ sender: event.currentTarget.value })}
        />
        {status.stored && (
          <div>
            <Button variant="default" disabled={saving.isPending} onClick={() => send(null)}>
              Remove mail server
            </Button>
          </div>
        )}
      </ActionForm>
    </ModalPanel>
  )
}

type FieldsProps = {
  readonly entry: Entry
  readonly errorOf: (field: string) => string | undefined
  readonly change: (part: Partial<Entry>) => void
}

/** Host, encryption, port and user name. Another encryption changes a default port. */
function ServerFields({ entry, errorOf, change }: FieldsProps): ReactNode {
  const changeEncryption = (encryption: Entry['encryption']) =>
    change({ encryption, ...(entry.port === mailPorts[entry.encryption] && { port: mailPorts[encryption] }) })
  return (
    <>
      <TextInput
        label="Mail server"
        description="As your provider names it, such as smtp.example.org."
        withAsterisk
        maxLength={mailServerMax.host}
        value={entry.host}
        error={errorOf('host')}
        onChange={(event) => change({ host: event.currentTarget.value })}
      />
      <NativeSelect
        label="Encryption"
        data={mailEncryptions.map((value) => ({ value, label: mailEncryptionLabels[value] }))}
        value={entry.encryption}
        error={errorOf('encryption')}
        onChange={(event) => {
          const chosen = mailEncryptions.find((one) => one === event.currentTarget.value)
          if (chosen) changeEncryption(chosen)
        }}
      />
      <NumberInput
        label="Port"
        withAsterisk
        min={1}
        max={65_535}
        allowDecimal={false}
        value={entry.port}
        error={errorOf('port')}
        onChange={(port) => change({ port: Number(port) })}
      />
      <TextInput
        label="User name"
        description="Empty where the server asks for no password."
        autoComplete="off"
        maxLength={mailServerMax.userName}
        value={entry.userName}
        error={errorOf('userName')}
        onChange={(event) => change({ userName: event.currentTarget.value })}
      />
    </>
  )
}
