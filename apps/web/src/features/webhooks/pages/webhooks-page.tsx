import type { Webhook } from '@fettle/contract/webhooks'
import { webhookKindLabel } from '@fettle/rules/desk/webhooks'
import { Anchor, Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineList } from '#ui/line-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { WebhookDialog } from '../components/webhook-dialog.tsx'
import { WebhookView } from '../components/webhook-view.tsx'
import classes from '../components/webhooks.module.css'
import { webhooksQuery, webhooksRecord } from '../webhooks.queries.ts'

const title = 'Webhooks'

/** The webhooks, or one of them with its deliveries. */
export function WebhooksPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  const query = useQuery(webhooksQuery)
  const webhook = query.data?.find(({ webhookId }) => String(webhookId) === record)
  usePageTitle(webhook?.name ?? title)
  const isOne = record !== undefined
  return (
    <>
      {isOne && (
        <Anchor component={Link} to="/admin/webhooks" size="sm" display="inline-block" py={4}>
          ‹ {title}
        </Anchor>
      )}
      <ListBody name="The list" query={query} hasRows={query.data !== undefined}>
        {query.data === undefined ? (
          <RecordLoading />
        ) : webhook ? (
          <WebhookView key={webhook.webhookId} webhook={webhook} search={search} onSearch={onSearch} />
        ) : isOne ? (
          <EmptyState message="There is no such webhook." />
        ) : (
          <WebhookList webhooks={query.data} />
        )}
      </ListBody>
      <ChangeNotice record={webhooksRecord} />
    </>
  )
}

function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }): ReactNode {
  const [isNew, setNew] = useState(false)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            New webhook
          </Button>
        }
      />
      {webhooks.length === 0 ? (
        <EmptyState message="Nothing here yet. A webhook sends changes to another program." />
      ) : (
        <SectionCard title="Addresses" count={webhooks.length} isFlush>
          <LineList label="Addresses" items={webhooks} keyOf={({ webhookId }) => webhookId}>
            {(webhook) => <WebhookLine webhook={webhook} />}
          </LineList>
        </SectionCard>
      )}
      {isNew && <WebhookDialog webhook={null} onClose={() => setNew(false)} />}
    </>
  )
}

function WebhookLine({ webhook }: { webhook: Webhook }): ReactNode {
  const { name, url, kinds, isActive, waitingCount, failedCount } = webhook
  return (
    <RecordLine
      title={
        <Link
          to="/admin/$section/$record"
          params={{ section: 'webhooks', record: String(webhook.webhookId) }}
          className={classes.link}
        >
          {name}
        </Link>
      }
      facts={[
        <span key="url" className={classes.url}>
          {url}
        </span>,
        kinds.map(webhookKindLabel).join(', '),
        waitingCount > 0 && `${waitingCount} waiting`,
        failedCount > 0 && `${failedCount} failed`,
        !isActive && (
          <Badge key="off" variant="default" size="sm">
            Off
          </Badge>
        ),
      ]}
    />
  )
}
