import { deleteWebhook, renewWebhookSecret, updateWebhook, type Webhook } from '@fettle/contract/webhooks'
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError } from '#lib/error-texts.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { thenListWebhooks, useWebhookChange } from '../webhooks.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type Asked = 'edit' | 'secret' | 'delete'

/** Rare actions on a webhook. */
export function WebhookMenu({ webhook }: { webhook: Webhook }): ReactNode {
  const navigate = useNavigate()
  const changing = useWebhookChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { webhookId, name, isActive, fmModId: ifMatch } = webhook
  const params = { webhookId }
  const close = () => {
    setAsked(null)
    changing.reset()
  }
  const setActive = (next: boolean) => call(updateWebhook, { params, body: { isActive: next } })
  const toggle = () =>
    changing.run({
      send: () => thenListWebhooks(setActive(!isActive)),
      notice: isActive ? `${name} is off.` : `${name} is on.`,
      undo: () => thenListWebhooks(setActive(isActive)),
    })
  const renew = async () => {
    const renewed = await call(renewWebhookSecret, { params, ifMatch })
    setSecret(renewed.secret)
  }
  const remove = () =>
    changing.run({
      send: () => thenListWebhooks(call(deleteWebhook, { params, ifMatch })),
      notice: `${name} was deleted.`,
      onDone: () => void navigate({ to: '/admin/$section', params: { section: 'webhooks' }, replace: true }),
    })
  const error = changing.error ? describeError(changing.error).title : undefined
  return (
    <>
      <ActionsMenu
        isBusy={changing.isPending && asked === null}
        actions={[
          { label: 'Edit', Icon: IconPencil, run: () => setAsked('edit') },
          {
            label: isActive ? 'Switch off' : 'Switch on',
            Icon: isActive ? IconPlayerPause : IconPlayerPlay,
            run: toggle,
          },
          { label: 'New secret', Icon: IconKey, run: () => setAsked('secret') },
          { label: 'Delete', Icon: IconTrash, isDangerous: true, run: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      <Confirm
        title={`Give ${name} a new secret?`}
        message="The secret before signs nothing from then on: the receiver refuses messages until it knows the new one."
        opened={asked === 'secret'}
        confirmLabel="New secret"
        isBusy={changing.isPending}
        error={error}
        onConfirm={() => changing.run({ send: () => thenListWebhooks(renew()), onDone: close })}
        onClose={close}
      />
      <Confirm
        title={`Delete ${name}?`}
        message="Its deliveries go with it. This cannot be undone."
        opened={asked === 'delete'}
        confirmLabel="Delete"
        isDangerous
        isBusy={changing.isPending}
        error={error}
        onConfirm={remove}
        onClose={close}
      />
      {secret !== null && <SecretDialog name={name} secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
