import type { EmailList } from '@fettle/contract/contacts'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type EmailListInput, emailListQuery } from '../contacts.queries.ts'

type Props = { readonly input: EmailListInput; readonly onClose: () => void }

/** The e-mail addresses of a set of contacts, to be copied into a message ([C6.004]). */
export function EmailListDialog({ input, onClose }: Props): ReactNode {
  const query = useQuery(emailListQuery(input))
  return (
    <ModalPanel title="E-mail list" opened onClose={onClose} size={560}>
      {query.data ? (
        <Addresses list={query.data} onClose={onClose} />
      ) : query.error ? (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <RecordLoading />
      )}
    </ModalPanel>
  )
}

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** Why contacts have no address in the list, as one sentence; empty where all have one. */
export function leftOutWords({ leftOut }: EmailList): string {
  const reasons = [
    [leftOut.inactive, 'inactive'],
    [leftOut.withoutAddress, 'without an address'],
    [leftOut.invalid, 'with an entry that is no e-mail address'],
    [leftOut.repeated, 'with an address that is in the list already'],
  ] as const
  const words = reasons.filter(([count]) => count > 0).map(([count, why]) => `${formatNumber(count)} ${why}`)
  const total = reasons.reduce((sum, [count]) => sum + count, 0)
  return total === 0 ? '' : `${counted(total, 'contact', 'contacts')} left out: ${words.join(', ')}.`
}

function Addresses({ list, onClose }: { list: EmailList; onClose: () => void }): ReactNode {
  const clipboard = useClipboard({ timeout: 3000 })
  const text = list.addresses.join(', ')
  const count = list.addresses.length
  const leftOut = leftOutWords(list)
  return (
    <Stack>
      <Text role="status">
        {count === 0
          ? 'None of these contacts has an e-mail address.'
          : counted(count, 'address', 'addresses')}
      </Text>
      {count > 0 && (
        <Textarea
          aria-label="E-mail addresses"
          readOnly
          value={text}
          rows={8}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {leftOut !== '' && (
        <Text size="sm" c="dimmed">
          {leftOut}
        </Text>
      )}
      {clipboard.error && (
        <Text size="sm" c="red.8" role="alert">
          The browser did not allow copying. Select the addresses and copy them yourself.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        {count > 0 && (
          <Button
            leftSection={
              clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
            }
            onClick={() => clipboard.copy(text)}
          >
            {clipboard.copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
