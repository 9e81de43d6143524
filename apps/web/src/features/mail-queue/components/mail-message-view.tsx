import { Alert, Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { mailMessageQuery, retryOptions } from '../mail-queue.queries.ts'
import classes from './mail-queue.module.css'

/** One message: its state and text, with a button to send it again. */
export function MailMessageView({ mailId }: { mailId: number }): ReactNode {
  const queries = useQueryClient()
  const message = useQuery(mailMessageQuery(mailId))
  const retrying = useSingleMutation(retryOptions(queries))
  const subject = message.data?.subject ?? 'Message'
  usePageTitle(subject)
  const state = message.data?.state
  return (
    <Stack gap="md">
      <PageHeader
        title={subject}
        note={
          <Link to="/admin/$section" params={{ section: 'mail' }} className={classes.link}>
            E-mail
          </Link>
        }
        actions={
          (state === 'Failed' || state === 'Suppressed') && (
            <Button loading={retrying.isPending} onClick={() => retrying.mutate(mailId)}>
              Send again
            </Button>
          )
        }
      />
      <ChangeError error={retrying.error} />
      <SectionData query={message}>
        {(one) => (
          <>
            <SectionCard title="State">
              <FieldList>
                <DisplayField label="State">{one.state}</DisplayField>
                <DisplayField label="To">{`${one.toName} <${one.toAddress}>`}</DisplayField>
                <DisplayField label="Written">
                  <Moment iso={one.createdDateTime} />
                </DisplayField>
                {one.sentDateTime && (
                  <DisplayField label="Sent">
                    <Moment iso={one.sentDateTime} />
                  </DisplayField>
                )}
                {one.nextAttemptDateTime && (
                  <DisplayField label="Next attempt">
                    <Moment iso={one.nextAttemptDateTime} />
                  </DisplayField>
                )}
                <DisplayField label="Attempts">{String(one.attempts)}</DisplayField>
              </FieldList>
              {one.lastError !== '' && <Alert mt="sm">{one.lastError}</Alert>}
            </SectionCard>
            <SectionCard title="Text">
              <pre className={classes.text}>
                <LinkedText text={one.text} />
              </pre>
            </SectionCard>
          </>
        )}
      </SectionData>
    </Stack>
  )
}
