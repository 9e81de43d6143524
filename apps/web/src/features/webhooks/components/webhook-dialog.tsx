import { createWebhook, updateWebhook, type Webhook } from '@fettle/contract/webhooks'
import { maxLength } from '@fettle/rules/limits'
import { type WebhookKind, webhookKindLabel, webhookKinds } from '@fettle/rules/webhooks'
import { MultiSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { thenListWebhooks, useWebhookChange } from '../webhooks.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Props = { readonly webhook: Webhook | null; readonly onClose: () => void }

/** A new webhook, whose secret is shown once when it was made, or other settings for one that is there. */
export function WebhookDialog({ webhook, onClose }: Props): ReactNode {
  const { settings, properties } = useWorkspace()
  const changing = useWebhookChange()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? ['work-order'])
  const [chosen, setChosen] = useState((webhook?.propertyIds ?? []).map(String))
  const [secret, setSecret] = useState<string | null>(null)
  const errors = fieldErrors(changing.error)
  const body = { name, url, kinds: [...kinds], propertyIds: chosen.map(Number) }
  const create = async () => {
    const made = await call(createWebhook, { body })
    setSecret(made.secret)
  }
  const submit = () =>
    changing.run(
      webhook === null
        ? { send: () => thenListWebhooks(create()) }
        : {
            send: () => {
              const params = { webhookId: webhook.webhookId }
              return thenListWebhooks(call(updateWebhook, { params, body, ifMatch: webhook.fmModId }))
            },
            notice: `${name.trim()} was changed.`,
            onDone: onClose,
          },
    )
  if (secret !== null) return <SecretDialog name={name} secret={secret} onClose={onClose} />
  return (
    <NameDialog
      title={webhook === null ? 'New webhook' : webhook.name}
      size={520}
      maxLength={maxLength.label}
      changing={changing}
      name={name}
      field="name"
      onName={setName}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Address"
        description="Where changes are posted to. Addresses of private networks are not called."
        withAsterisk
        type="url"
        placeholder="https://"
        maxLength={maxLength.url}
        value={url}
        error={errors.get('url')}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <MultiSelect
        label="Changes to send"
        withAsterisk
        hidePickedOptions
        data={webhookKinds.map((kind) => ({ value: kind, label: webhookKindLabel(kind) }))}
        value={[...kinds]}
        error={errors.get('kinds')}
        onChange={(values) => setKinds(webhookKinds.filter((kind) => values.includes(kind)))}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
      <MultiSelect
        label={settings.multiPropLabelPlural}
        withAsterisk
        searchable
        hidePickedOptions
        data={properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName }))}
        value={chosen}
        error={errors.get('propertyIds')}
        onChange={setChosen}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
    </NameDialog>
  )
}
