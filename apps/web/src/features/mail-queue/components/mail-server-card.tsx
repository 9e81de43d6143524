import { mailEncryptionLabels, passwordLostText } from '@fettle/rules/notices/mail-server'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { mailStatusQuery } from '#nouns/mail/mail-status.ts'
import { SharedNote } from '#nouns/shared-records/shared-note.tsx'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { testMailOptions } from '../mail-queue.queries.ts'

const MailServerDialog = lazyComponent(
  async () => (await import('./mail-server-dialog.tsx')).MailServerDialog,
)

/** The mail server and sender address, with a test. */
export function MailServerCard(): ReactNode {
  const status = useQuery(mailStatusQuery)
  const [isEditing, setEditing] = useState(false)
  const mayChange = useMayChangeShared()
  const testing = useSingleMutation(testMailOptions())
  const canTest = status.data?.server !== null && status.data?.demo === false && !status.data.passwordLost
  return (
    <SectionCard
      title="Sender and server"
      actions={
        <Group gap="xs">
          {mayChange && status.data && !status.data.demo && !status.data.isFromEnvironment && (
            <Button variant="default" size="compact-md" onClick={() => setEditing(true)}>
              {status.data.stored ? 'Change mail server' : 'Set mail server'}
            </Button>
          )}
          {canTest && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconMailForward size={16} aria-hidden />}
              loading={testing.isPending}
              onClick={() => testing.mutate()}
            >
              Send a test to me
            </Button>
          )}
        </Group>
      }
    >
      <SectionData query={status}>
        {(found) => {
          const { server, encryption, sender, demo, testAddress, isFromEnvironment, passwordLost } = found
          return (
            <Stack gap="sm">
              <SharedNote />
              <FieldList>
                <DisplayField
                  label="Sender"
                  action={
                    mayChange && (
                      <Anchor component={Link} to="/admin/preferences" size="sm" ml="xs">
                        Change in Preferences
                      </Anchor>
                    )
                  }
                >
                  {sender}
                </DisplayField>
                <DisplayField label="Mail server">{server}</DisplayField>
                <DisplayField label="Encryption">
                  {encryption && mailEncryptionLabels[encryption]}
                </DisplayField>
                <DisplayField label="A test goes to">{testAddress}</DisplayField>
              </FieldList>
              {demo && <Alert>The demo world does not send e-mail. Messages are kept to be read.</Alert>}
              {!demo && server === null && (
                <Alert color="yellow">No mail server is set: messages wait until there is one.</Alert>
              )}
              {!demo && passwordLost && <Alert color="red">{passwordLostText}</Alert>}
              {isFromEnvironment && (
                <Text size="sm" c="dimmed" m={0}>
                  The server’s environment (SMTP_HOST) names the mail server.
                </Text>
              )}
              <Suspense>
                {isEditing && <MailServerDialog status={found} onClose={() => setEditing(false)} />}
              </Suspense>
            </Stack>
          )
        }}
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
