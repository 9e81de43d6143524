import type { ImportColumn, ImportDetail, ImportKind, ImportValues } from '@fettle/contract/imports'
import { whyNoCheck } from '@fettle/rules/import-words'
import { Button, Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { SectionSkeleton } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { WithReason } from '#ui/with-reason.tsx'
import { importValuesQuery } from '../imports.queries.ts'
import type { ImportMapping } from '../use-import-options.ts'
import { StepFoot } from './step-foot.tsx'
import { ValueColumn } from './value-column.tsx'

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind
  readonly mapping: ImportMapping
  readonly onBack: () => void
}

/** What the words of the file mean, where they name records or choices of ours. */
export function ValuesStep({ detail, kind, mapping, onBack }: Props): ReactNode {
  const asked = kind.columns.filter(
    ({ name, type }) =>
      (type === 'choice' || type === 'text' || type === 'list') &&
      mapping.options.mapping.some(({ target }) => target === name),
  )
  // The values that the file has do not depend on what they are mapped to.
  const answers = useQueries({
    queries: asked.map(({ name }) => importValuesQuery(detail.importId, name, sourceVersion(detail))),
  })
  const found = asked.flatMap((column, at) => {
    const values = answers[at]?.data
    return values !== undefined && namesSomething(column, values) ? [{ column, values }] : []
  })
  const isWaiting = answers.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching')
  // A column of free texts has no words to map, and the server says so.
  const failed = answers.find(({ error }) => error !== null && !isNoSuchColumn(error))
  const reason = whyNoCheck(kind.columns, mapping.options.mapping)
  return (
    <Stack gap="md">
      {found.map(({ column, values }) => (
        <ValueColumn
          key={column.name}
          column={column}
          values={values}
          creates={kind.creates}
          mapping={mapping}
        />
      ))}
      {isWaiting && (
        <SectionCard title="Reading the words of the file">
          <SectionSkeleton />
        </SectionCard>
      )}
      {failed && (
        <EmptyState message="Some of the words could not be read.">
          <Button variant="default" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {!isWaiting && !failed && found.length === 0 && (
        <EmptyState message="No column of this file names other records: there is nothing to map." />
      )}
      <StepFoot mapping={mapping} onBack={onBack}>
        <WithReason reason={reason}>
          {(described) => (
            <Button
              {...described}
              disabled={reason !== null}
              loading={mapping.isStarting}
              onClick={mapping.check}
            >
              Check the file
            </Button>
          )}
        </WithReason>
      </StepFoot>
    </Stack>
  )
}

/** Changes with everything that decides which words are read, and with nothing else. */
const sourceVersion = ({ options: { mapping, separators, sheet, headLine, propertyId } }: ImportDetail) =>
  JSON.stringify([mapping, separators, sheet, headLine, propertyId])

const namesSomething = ({ type }: ImportColumn, { known, values }: ImportValues) =>
  values.length > 0 && (type === 'choice' || known.length > 0 || values.some(({ isKnown }) => !isKnown))

const isNoSuchColumn = (error: Error) =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status)
