import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import {
  createdForColumns,
  createdNamesInWords,
  createdTogether,
  rowsInWords,
  rowsToStore,
  whyNoCheck,
  whyNothingToStore,
} from '@fettle/rules/imports/import-words'
import { Alert, Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { WithReason } from '#ui/with-reason.tsx'
import { runOptions } from '../import-changes.ts'
import type { ImportSearch } from '../import-search.ts'
import type { ImportMapping } from '../use-import-options.ts'
import { ImplicitCreates } from './implicit-creates.tsx'
import classes from './imports.module.css'
import { OutcomeFigures } from './outcome-figures.tsx'
import { Refusals } from './refusals.tsx'
import { RowTable } from './row-table.tsx'
import { CheckButton, StepFoot } from './step-foot.tsx'
import { WorkProgress } from './work-progress.tsx'
import { WorkbookOutcome } from './workbook-outcome.tsx'

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind
  readonly mapping: ImportMapping
  readonly search: ImportSearch
  readonly onSearch: (next: ImportSearch) => void
  readonly onBack: () => void
}

/** What the import would do, row by row, before anything is stored; and the way to bring it in. */
export function CheckStep(props: Props): ReactNode {
  const { detail, kind, mapping, onBack } = props
  if (detail.state === 'Checking') return <WorkProgress detail={detail} />
  const reason = whyNoCheck(kind, detail.options)
  const check = (label: string) => <CheckButton mapping={mapping} label={label} reason={reason} />
  if (detail.state === 'Failed') {
    return (
      <Stack gap="md">
        <Alert color="red" role="alert" title="The import failed">
          {detail.failure} Nothing has to be uploaded again: change how the file is read, and check it once
          more.
        </Alert>
        <StepFoot mapping={mapping} onBack={onBack}>
          {check('Check again')}
        </StepFoot>
      </Stack>
    )
  }
  if (detail.counts === null || detail.state !== 'Checked') {
    return (
      <Stack gap="md">
        <EmptyState message="The check shows what each row becomes. Nothing is stored by it." />
        <StepFoot mapping={mapping} onBack={onBack}>
          {check('Check the file')}
        </StepFoot>
      </Stack>
    )
  }
  return <Checked {...props} counts={detail.counts} />
}

function Checked(props: Props & { counts: NonNullable<ImportDetail['counts']> }): ReactNode {
  const { detail, kind, mapping, search, onSearch, onBack, counts } = props
  const queries = useQueryClient()
  const running = useSingleMutation(runOptions(queries, detail.importId))
  const reason = whyNothingToStore(counts)
  return (
    <Stack gap="md">
      <OutcomeFigures counts={counts} search={search} onSearch={onSearch} />
      <WorkbookOutcome workbook={detail.workbook} />
      <ImplicitCreates created={detail.alsoCreated} />
      <Refusals
        detail={detail}
        chosen={search.reason}
        onReason={(next) => onSearch(next === undefined ? {} : { outcome: 'refused', reason: next })}
        createNow={(missing) => <CreateNow missing={missing} kind={kind} mapping={mapping} />}
      />
      {counts.refused > 0 && reason === null && (
        <p className={classes.note}>
          {detail.workbook === null
            ? 'Refused rows are skipped. Fix them in the downloaded file and import that file, or change columns and values here.'
            : 'Refused rows are skipped. Fix them in the workbook and import it again: the other rows stay as they are.'}
        </p>
      )}
      <ChangeError error={running.error} />
      <StepFoot mapping={mapping} onBack={onBack}>
        <WithReason reason={reason}>
          {(described) => (
            <Button
              {...described}
              disabled={reason !== null}
              loading={running.isPending}
              onClick={() => running.mutate(undefined)}
            >
              {reason === null ? `Import ${rowsInWords(rowsToStore(counts))}` : 'Import'}
            </Button>
          )}
        </WithReason>
      </StepFoot>
      <RowTable detail={detail} kind={kind} search={search} onSearch={onSearch} />
    </Stack>
  )
}

type CreateNowProps = {
  /** What rows name and is not there. */
  readonly missing: string
  readonly kind: ImportKind
  readonly mapping: ImportMapping
}

/** Creates missing records with the rows, and checks the file again. Hidden if not possible or already on. */
function CreateNow({ missing, kind, mapping: { options, check, isStarting } }: CreateNowProps): ReactNode {
  const targets = options.mapping.map(({ target }) => target)
  const offered = createdForColumns(targets, kind.creates).filter((name) => !options.creates.includes(name))
  if (!offered.includes(missing)) return null
  const names = createdTogether(missing, offered)
  return (
    <Button
      size="compact-md"
      variant="light"
      loading={isStarting}
      onClick={() => check({ creates: [...options.creates, ...names] })}
    >
      {`Create missing ${createdNamesInWords(names)}`}
    </Button>
  )
}
