import type { Webhook } from '@fettle/contract/webhooks'
import { webhookKindLabel } from '@fettle/rules/desk/webhooks'
import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { sendOptions } from '../webhooks.queries.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookMenu } from './webhook-menu.tsx'
import classes from './webhooks.module.css'

type Props = Pick<AdminSectionProps, 'search' | 'onSearch'> & { readonly webhook: Webhook }

/** One webhook: its URL, kinds of records, and deliveries. */
export function WebhookView({ webhook, search, onSearch }: Props): ReactNode {
  const { settings, properties } = useWorkspace()
  const testing = useSingleMutation(sendOptions(useQueryClient(), webhook.webhookId))
  const { can, isActive, otherPropertyCount } = webhook
  const names = properties
    .filter(({ propertyId }) => webhook.propertyIds.includes(propertyId))
    .map(({ propertyName }) => propertyName)
  return (
    <Stack gap="md">
      <PageHeader
        title={webhook.name}
        actions={
          can.change && (
            <>
              {isActive && (
                <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate(null)}>
                  Send a test
                </Button>
              )}
              <WebhookMenu webhook={webhook} />
            </>
          )
        }
      />
      <ChangeError error={testing.error} />
      <SectionCard title="Settings">
        <FieldList>
          <DisplayField label="Address" isWide>
            <span className={classes.url}>{webhook.url}</span>
          </DisplayField>
          <DisplayField label="State">{isActive ? 'On' : 'Off: changes are not sent'}</DisplayField>
          <DisplayField label="Changes sent">{webhook.kinds.map(webhookKindLabel).join(', ')}</DisplayField>
          <DisplayField label={settings.multiPropLabelPlural}>
            {[...names, ...(otherPropertyCount > 0 ? [`${otherPropertyCount} more`] : [])].join(', ')}
          </DisplayField>
          <DisplayField label="Last delivered">
            {webhook.lastDeliveredDateTime && <Moment iso={webhook.lastDeliveredDateTime} />}
          </DisplayField>
          <DisplayField label="Entered by">{webhook.createdBy}</DisplayField>
        </FieldList>
      </SectionCard>
      <Deliveries webhook={webhook} search={search} onSearch={onSearch} />
    </Stack>
  )
}
