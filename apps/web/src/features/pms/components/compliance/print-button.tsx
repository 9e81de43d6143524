import { may } from '@fettle/rules/access/permissions'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useListTask } from '#records/export/use-list-task.ts'
import { type CountedRows, printComplianceOptions } from '../../compliance.queries.ts'

type Props = { readonly label: string; readonly rows: CountedRows; readonly words: string }

/** Queues a report on the occurrences behind a number and opens the reports. */
export function PrintButton({ label, rows, words }: Props): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const task = useListTask(printComplianceOptions(), () => void navigate({ to: '/reports' }))
  if (!may(actor, 'reports.queue')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={task.isPreparing}
        onClick={() => task.start({ rows, words })}
      >
        {label}
      </Button>
      <ChangeError error={task.error} />
    </>
  )
}
