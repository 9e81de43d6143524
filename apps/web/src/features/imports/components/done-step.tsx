import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import {
  createdNamesInWords,
  hasStoredRecords,
  isImportAtWork,
  undoOutcomeLabels,
} from '@fettle/rules/imports/import-words'
import { allowsImportAction, undoOutcomes } from '@fettle/rules/imports/imports'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ImportSearch } from '../import-search.ts'
import { listOfKind } from '../list-of-kind.ts'
import { Figures } from './figures.tsx'
import { ImplicitCreates } from './implicit-creates.tsx'
import classes from './imports.module.css'
import { OutcomeFigures } from './outcome-figures.tsx'
import { Refusals } from './refusals.tsx'
import { RowTable } from './row-table.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { WorkProgress } from './work-progress.tsx'
import { WorkbookOutcome } from './workbook-outcome.tsx'

const labelOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind | undefined
  readonly search: ImportSearch
  readonly onSearch: (next: ImportSearch) => void
}

/** The stored result, links to the records, and undo with its result. */
export function DoneStep({ detail, kind, search, onSearch }: Props): ReactNode {
  const [asksToUndo, setAsking] = useState(false)
  if (isImportAtWork(detail.state)) return <WorkProgress detail={detail} />
  const { counts, undo, state } = detail
  const list = hasStoredRecords(detail) ? listOfKind(detail.kind) : undefined
  return (
    <Stack gap="md">
      {detail.failure !== '' && (
        <Alert color="red" role="alert">
          {detail.failure}
        </Alert>
      )}
      {state === 'Canceled' && (
        <Alert color="yellow" role="status">
          The work was canceled. What was stored until then is there, and can be undone.
        </Alert>
      )}
      {undo !== null && (
        <>
          <Figures
            label="What became of the records"
            chosen={search.undone}
            onChoose={(undone) => onSearch({ undone })}
            figures={undoOutcomes.map((outcome) => ({
              key: outcome,
              label: undoOutcomeLabels[outcome],
              value: undo[outcome],
            }))}
          />
          {undo.kept > 0 && (
            <Alert role="status">
              Records that were changed or used since the import were not undone. The rows show why.
              {undo.keptBesides.length > 0 && (
                <>
                  {' What was created with them and stays:'}
                  <ul className={classes.alike} aria-label="Created with the rows and kept">
                    {undo.keptBesides.map(({ kind: what, name, reason }) => (
                      <li key={`${what} ${name}`}>{`${labelOf(what)} ${name}: ${reason}`}</li>
                    ))}
                  </ul>
                </>
              )}
            </Alert>
          )}
        </>
      )}
      {undo === null && counts !== null && (
        <OutcomeFigures counts={counts} search={search} onSearch={onSearch} />
      )}
      {undo === null && <WorkbookOutcome workbook={detail.workbook} />}
      {undo === null && <ImplicitCreates created={detail.alsoCreated} />}
      <Group gap="sm">
        {list !== undefined && (
          <Button renderRoot={(props) => <Link {...list} {...props} />}>
            {`Show ${(kind?.label ?? 'records').toLowerCase()}`}
          </Button>
        )}
        {allowsImportAction(state, 'undo') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Undo this import
          </Button>
        )}
      </Group>
      {undo === null && (
        <>
          <Refusals
            detail={detail}
            chosen={search.reason}
            onReason={(next) => onSearch(next === undefined ? {} : { outcome: 'refused', reason: next })}
          />
          <BringInAgain detail={detail} kind={kind} />
        </>
      )}
      <RowTable detail={detail} kind={kind} search={search} onSearch={onSearch} />
      {asksToUndo && <UndoDialog detail={detail} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

/** Options for the rejected rows, including creating missing records. */
function BringInAgain({ detail, kind }: Pick<Props, 'detail' | 'kind'>): ReactNode {
  if (detail.refusals.length === 0 || kind === undefined) return null
  const missing = new Set(detail.refusals.map(({ creates }) => creates))
  const offered = kind.creates.filter((name) => missing.has(name))
  if (detail.workbook !== null) {
    return (
      <p className={classes.note}>
        Fix the refused rows in the workbook and{' '}
        <Link to="/imports/new" search={{ kind: kind.name }} className={classes.link}>
          import it again
        </Link>
        : the other rows stay as they are.
      </p>
    )
  }
  return (
    <p className={classes.note}>
      Download the refused rows, mend them, and{' '}
      <Link to="/imports/new" search={{ kind: kind.name }} className={classes.link}>
        bring them in as a new import
      </Link>
      {offered.length > 0 && `, where missing ${createdNamesInWords(offered)} can be created`}.
    </p>
  )
}
