import { type ApiKey, revokeApiKey } from '@fettle/contract/api-keys'
import { formatDate } from '@fettle/rules/time/time'
import { Badge, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError } from '#lib/error-texts.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { Confirm } from '#ui/confirm.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { thenListKeys, useApiKeyChange } from '../api-keys.queries.ts'
import { KeyDialog } from './key-dialog.tsx'

/** One key: permissions, end and last use. The secret is never shown again. */
export function KeyLine({ apiKey }: { apiKey: ApiKey }): ReactNode {
  const { settings, properties } = useWorkspace()
  const [isEditing, setEditing] = useState(false)
  const [isRevoking, setRevoking] = useState(false)
  const { name, state, expiresOn, lastUsedDateTime, otherPropertyCount } = apiKey
  const names = properties
    .filter(({ propertyId }) => apiKey.propertyIds.includes(propertyId))
    .map(({ propertyName }) => propertyName)
  const isChangeable = apiKey.can.change && state !== 'Revoked'
  return (
    <>
      <RecordLine
        title={
          <Group gap="xs">
            <Text component="span" fw={500}>
              {name}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              …{apiKey.hint}
            </Text>
            {state !== 'Active' && (
              <Badge color="gray" variant="light">
                {state}
              </Badge>
            )}
          </Group>
        }
        facts={[
          apiKey.roleName,
          names.join(', '),
          otherPropertyCount > 0 && `${otherPropertyCount} more`,
          expiresOn !== null && `until ${formatDate(expiresOn, settings)}`,
          lastUsedDateTime === null
            ? 'never used'
            : `used ${timeAgo(lastUsedDateTime, Date.now())} from ${apiKey.lastUsedFrom}`,
        ]}
        note={
          apiKey.can.change
            ? undefined
            : 'It also opens properties where you do not administer: ask an administrator of all of them.'
        }
        actions={
          isChangeable && (
            <Group gap={6} justify="flex-end">
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Edit ${name}`}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Revoke ${name}`}
                onClick={() => setRevoking(true)}
              >
                Revoke
              </Button>
            </Group>
          )
        }
      />
      {isEditing && <KeyDialog apiKey={apiKey} onClose={() => setEditing(false)} />}
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} />}
    </>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }): ReactNode {
  const changing = useApiKeyChange()
  const { keyId, name, fmModId: ifMatch } = apiKey
  return (
    <Confirm
      title={`Revoke ${name}?`}
      message="Its program is refused from the next call on. A key that was revoked does not come back."
      opened
      confirmLabel="Revoke"
      isDangerous
      isBusy={changing.isPending}
      error={changing.error ? describeError(changing.error).title : undefined}
      onConfirm={() =>
        changing.run({
          send: () => thenListKeys(call(revokeApiKey, { params: { keyId }, ifMatch })),
          notice: `${name} was revoked.`,
          onDone: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
