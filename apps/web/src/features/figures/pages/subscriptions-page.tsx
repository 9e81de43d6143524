import type { ReportSubscription } from '@fettle/contract/report-subscriptions'
import { may } from '@fettle/rules/access/permissions'
import { formatLtz } from '@fettle/rules/time/time'
import { Anchor, Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ChooseView } from '../components/choose-view.tsx'
import { SubscriptionDialog } from '../components/subscription-dialog.tsx'
import classes from '../components/subscriptions.module.css'
import { type SubscriptionStart, savedStart, startOfView } from '../subscription-start.ts'
import { runWords, scheduleWords } from '../subscription-words.ts'
import { deleteSubscription, sendSubscription, subscriptionsQuery } from '../subscriptions.queries.ts'

const title = 'Reports by Mail'

/** The person's reports by mail: when they go out, what went out and what failed ([C10.011]). */
export function SubscriptionsPage(): ReactNode {
  usePageTitle(title)
  const { actor } = useWorkspace()
  if (!may(actor, 'figures.read')) return <ForbiddenState message={forbiddenText} />
  return <Subscriptions />
}

function Subscriptions(): ReactNode {
  const query = useQuery(subscriptionsQuery)
  const [isChoosing, setChoosing] = useState(false)
  const [editing, setEditing] = useState<SubscriptionStart | null>(null)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Group gap="md">
            <Anchor component={Link} to="/reports/catalog">
              Report Catalog
            </Anchor>
            <Button variant="default" onClick={() => setChoosing(true)}>
              Send a saved filter
            </Button>
          </Group>
        }
      />
      <ListBody name="The list" query={query} hasRows={query.data !== undefined}>
        {query.data === undefined ? (
          <RecordLoading />
        ) : query.data.length === 0 ? (
          <EmptyState message="Nothing goes out yet. Open a report and press Send by mail, or send a saved filter." />
        ) : (
          <ul className={classes.list} aria-label={title}>
            {query.data.map((subscription) => (
              <li key={subscription.subscriptionId} className={classes.card}>
                <Subscription subscription={subscription} onEdit={setEditing} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
      {isChoosing && (
        <ChooseView
          onChoose={(view) => {
            setChoosing(false)
            setEditing(startOfView(view))
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {editing && <SubscriptionDialog start={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

type Props = {
  readonly subscription: ReportSubscription
  readonly onEdit: (start: SubscriptionStart) => void
}

function Subscription({ subscription, onEdit }: Props): ReactNode {
  const { settings } = useWorkspace()
  const queries = useQueryClient()
  const sending = useMutation(sendSubscription(queries))
  const deleting = useMutation(deleteSubscription(queries))
  const [isAsking, setAsking] = useState(false)
  /** Key of the dialog that asks whether to send, so that a double click sends once. */
  const [sendingKey, setSendingKey] = useState<string | null>(null)
  const { page, reportTitle, propertyName, timeZone, recipients, nextDateTime, stoppedBecause, runs } =
    subscription
  const start = savedStart(subscription)
  const propertyWords =
    propertyName ??
    (subscription.content === 'report' ? 'All properties' : 'Properties of the filter or report')
  const at = (instant: string) => formatLtz(instant, timeZone, settings)
  return (
    <>
      <div className={classes.head}>
        <div>
          <h2>{subscription.title}</h2>
          <p className={classes.facts}>
            {page === null ? (
              reportTitle
            ) : (
              <a href={page} className={classes.link}>
                {reportTitle}
              </a>
            )}
            {` · ${propertyWords} · ${scheduleWords(subscription)}`}
          </p>
          <p className={classes.facts}>To {recipients.join(', ')}</p>
        </div>
        <Group gap="xs">
          {start && (
            <>
              <Button
                variant="default"
                aria-label={`Send now: ${subscription.title}`}
                onClick={() => setSendingKey(newIdempotencyKey())}
              >
                Send now
              </Button>
              <Button
                variant="default"
                aria-label={`Edit ${subscription.title}`}
                onClick={() => onEdit(start)}
              >
                Edit
              </Button>
            </>
          )}
          <Button
            variant="subtle"
            aria-label={`Delete ${subscription.title}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        </Group>
      </div>
      {nextDateTime === null ? (
        <p className={classes.stopped}>
          Stopped. {stoppedBecause} {start && 'Edit and save it to go on.'}
        </p>
      ) : (
        <p className={classes.next}>Next: {at(nextDateTime)}</p>
      )}
      {runs.length > 0 && (
        <ul className={classes.runs} aria-label={`What went out of ${subscription.title}`}>
          {runs.map((run) => (
            <li key={run.dueDateTime} data-result={run.failed > 0 ? 'Failed' : run.result}>
              <span>{at(run.dueDateTime)}</span> {runWords(run)}
            </li>
          ))}
        </ul>
      )}
      <Confirm
        title={`Send ${subscription.title} now?`}
        opened={sendingKey !== null}
        message={
          <>
            To {recipients.join(', ')}
            <ChangeError error={sending.error} />
          </>
        }
        confirmLabel="Send"
        isBusy={sending.isPending}
        onConfirm={() =>
          sendingKey !== null &&
          sending.mutate({ ...subscription, key: sendingKey }, { onSuccess: () => setSendingKey(null) })
        }
        onClose={() => setSendingKey(null)}
      />
      <Confirm
        title={`Delete ${subscription.title}?`}
        opened={isAsking}
        message={<ChangeError error={deleting.error} />}
        confirmLabel="Delete"
        isDangerous
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(subscription, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
