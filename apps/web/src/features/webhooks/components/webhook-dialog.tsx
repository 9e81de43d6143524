import { createWebhook, updateWebhook, type Webhook } from '@fettle/contract/webhooks'
import { webhookKindLabel, webhookKinds } from '@fettle/rules/desk/webhooks'
import { maxLength } from '@fettle/rules/records/limits'
import { MultiSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { PropertiesField } from '#nouns/places/properties-field.tsx'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { thenListWebhooks, useWebhookChange } from '../webhooks.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Props = { readonly webhook: Webhook | null; readonly onClose: () => void }

type Entry = Pick<Webhook, 'name' | 'url' | 'kinds' | 'propertyIds'>

/** Creates a webhook and shows its secret once, or edits an existing one. */
export function WebhookDialog({ webhook, onClose }: Props): ReactNode {
  const changing = useWebhookChange()
  const unsaved = useUnsavedEdit<Entry>(`webhook-${webhook?.webhookId ?? 'new'}`, webhook?.fmModId ?? 0)
  const body: Entry = unsaved.entered ?? {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    kinds: webhook?.kinds ?? ['work-order'],
    propertyIds: webhook?.propertyIds ?? [],
  }
  const { name, url, kinds, propertyIds } = body
  const change = (part: Partial<Entry>) => unsaved.change({ ...body, ...part })
  const [shown, setShown] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  const errors = fieldErrors(changing.error)
  const sent = { ...body, kinds: [...kinds], propertyIds: [...propertyIds] }
  const create = async () => {
    const made = await call(createWebhook, { body: sent })
    setShown({ name, secret: made.secret })
    unsaved.clear()
  }
  const submit = () =>
    changing.run(
      webhook === null
        ? { send: () => thenListWebhooks(create()) }
        : {
            send: () => {
              const params = { webhookId: webhook.webhookId }
              return thenListWebhooks(
                call(updateWebhook, { params, body: sent, ifMatch: unsaved.seenAfter(changing.error) }),
              )
            },
            notice: `${name.trim()} was changed.`,
            onDone: () => {
              unsaved.clear()
              onClose()
            },
          },
    )
  if (shown !== null) return <SecretDialog {...shown} onClose={onClose} />
  return (
    <NameDialog
      title={webhook === null ? 'New webhook' : webhook.name}
      size={520}
      maxLength={maxLength.label}
      changing={changing}
      unsaved={unsaved}
      present={webhook?.name}
      name={name}
      field="name"
      onName={(next) => change({ name: next })}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Address"
        description="Where changes are posted to. A private network works only if the operator has opened it."
        withAsterisk
        type="url"
        placeholder="https://"
        maxLength={maxLength.url}
        value={url}
        error={errors.get('url')}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <MultiSelect
        label="Changes to send"
        withAsterisk
        hidePickedOptions
        data={webhookKinds.map((kind) => ({ value: kind, label: webhookKindLabel(kind) }))}
        value={[...kinds]}
        error={errors.get('kinds')}
        onChange={(values) => change({ kinds: webhookKinds.filter((kind) => values.includes(kind)) })}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
      <PropertiesField
        value={propertyIds.map(String)}
        error={errors.get('propertyIds')}
        onChange={(ids) => change({ propertyIds: ids.map(Number) })}
      />
    </NameDialog>
  )
}
