import type { IssueDetail } from '@fettle/contract/issues'
import { maxLength } from '@fettle/rules/records/limits'
import { Button, Stack, Textarea } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { type LogQuery, PagedLog } from '#records/page/paged-log.tsx'
import { issueMessage, useIssueChange } from '../issue-change.ts'

type Props = {
  readonly issue: IssueDetail
  readonly query: LogQuery & { readonly refetch: () => Promise<unknown> }
  readonly mayWrite: boolean
}

/** Internal messages about an issue, newest first, with the field for a new one. */
export function IssueMessages({ issue, query, mayWrite }: Props): ReactNode {
  const changing = useIssueChange(issue.issueId)
  const { entry, change, unsaved } = useStoredEntry(`issue-${issue.issueId}-message`, { text: '' })
  const text = entry.text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === '' || changing.isPending) return
    changing.run(issueMessage(issue, text), { draft: unsaved, onDone: () => void query.refetch() })
  }
  return (
    <Stack gap="sm">
      {mayWrite && (
        <form onSubmit={submit}>
          <Stack gap="xs" align="flex-start">
            <Textarea
              w="100%"
              label="Message"
              autosize
              minRows={2}
              maxLength={maxLength.message}
              value={entry.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <ChangeError error={changing.error} />
            <Button type="submit" variant="default" disabled={text === ''} loading={changing.isPending}>
              Add Message
            </Button>
          </Stack>
        </form>
      )}
      <PagedLog query={query} empty="No messages yet." />
    </Stack>
  )
}
