import type { ImportDetail } from '@fettle/contract/imports'
import { rowsInWords } from '@fettle/rules/imports/import-words'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { refusedRowsOptions } from '../import-changes.ts'
import classes from './imports.module.css'

type Props = {
  readonly detail: ImportDetail
  /** The reason whose rows are shown. */
  readonly chosen: string | undefined
  readonly onReason: (reason: string | undefined) => void
  /** Button to create missing records for a reason's rows. */
  readonly createNow?: (missing: string) => ReactNode
}

/** Rejections grouped by reason, with cell texts and a download for correction. */
export function Refusals({ detail, chosen, onReason, createNow }: Props): ReactNode {
  const downloading = useSingleMutation(refusedRowsOptions(detail.importId))
  const { refusals, counts } = detail
  if (refusals.length === 0 || counts === null) return null
  return (
    <SectionCard
      title="Refused"
      count={counts.refused}
      isFlush
      actions={
        detail.workbook === null && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={downloading.isPending}
            onClick={() => downloading.mutate()}
          >
            Download these rows
          </Button>
        )
      }
    >
      <ul className={classes.groups} aria-label="Reasons">
        {refusals.map(({ column, reason, rows, creates, examples }) => (
          <li key={`${column} ${reason} ${creates}`} className={classes.group}>
            <span className={classes.groupWords}>
              {column !== '' && `${column}: `}
              {reason}
              <span className={classes.detail}>
                {examples
                  .map(({ line, cell }) => `line ${line}${cell === '' ? '' : ` ‘${cell}’`}`)
                  .join(', ')}
                {examples.length < rows && ' …'}
              </span>
            </span>
            <Group gap="xs">
              {creates !== null && createNow?.(creates)}
              <Button
                variant={chosen === reason ? 'filled' : 'default'}
                size="compact-md"
                aria-pressed={chosen === reason}
                aria-label={`Show ${rowsInWords(rows)}: ${reason}`}
                onClick={() => onReason(chosen === reason ? undefined : reason)}
              >
                {`Show ${rowsInWords(rows)}`}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
