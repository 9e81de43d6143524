import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { mailStatusQuery, testMailOptions } from '../mail-queue.queries.ts'

const encryptions = {
  starttls: 'STARTTLS',
  implicit: 'TLS from the start',
  off: 'None',
} as const

/** Through which server and from which address messages go, and a test of both. */
export function MailServerCard(): ReactNode {
  const status = useQuery(mailStatusQuery)
  const testing = useMutation(testMailOptions())
  const canTest = status.data?.server !== null && status.data?.demo === false
  return (
    <SectionCard
      title="Sender and server"
      actions={
        canTest && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconMailForward size={16} aria-hidden />}
            loading={testing.isPending}
            onClick={() => testing.mutate()}
          >
            Send a test to me
          </Button>
        )
      }
    >
      <SectionData query={status}>
        {({ server, encryption, sender, demo, testAddress }) => (
          <Stack gap="sm">
            <FieldList>
              <DisplayField
                label="Sender"
                action={
                  <Anchor component={Link} to="/admin/preferences" size="sm" ml="xs">
                    Change in Preferences
                  </Anchor>
                }
              >
                {sender}
              </DisplayField>
              <DisplayField label="Mail server">{server}</DisplayField>
              <DisplayField label="Encryption">{encryption && encryptions[encryption]}</DisplayField>
              <DisplayField label="A test goes to">{testAddress}</DisplayField>
            </FieldList>
            {demo && <Alert>The demo world does not send e-mail. Messages are kept to be read.</Alert>}
            {!demo && server === null && (
              <Alert color="yellow">
                No mail server is configured: messages wait. SMTP_HOST and the other SMTP settings of the
                configuration name one.
              </Alert>
            )}
          </Stack>
        )}
      </SectionData>
      {testing.data && (
        <Alert
          mt="sm"
          role="status"
          color={testing.data.accepted ? 'green' : 'red'}
          title={
            testing.data.accepted
              ? `The mail server took the message to ${testing.data.address}.`
              : `The message to ${testing.data.address} was not taken.`
          }
        >
          Its answer: {testing.data.answer}
        </Alert>
      )}
      <ChangeError error={testing.error} />
    </SectionCard>
  )
}
