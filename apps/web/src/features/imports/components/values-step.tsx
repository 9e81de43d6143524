import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import { canMapWords, whyNoCheck } from '@fettle/rules/imports/import-words'
import { Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { SectionSkeleton } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { importValuesQuery } from '../imports.queries.ts'
import type { ImportMapping } from '../use-import-options.ts'
import { CheckButton, StepFoot } from './step-foot.tsx'
import { ValueColumn } from './value-column.tsx'

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind
  readonly mapping: ImportMapping
  readonly onBack: () => void
}

/** What the words of the file mean, where they name records or choices of ours. */
export function ValuesStep({ detail, kind, mapping, onBack }: Props): ReactNode {
  const { mapping: lines } = mapping.options
  const asked = kind.columns.filter(
    (column) => canMapWords(kind.name, column) && lines.some(({ target }) => target === column.name),
  )
  // The values that the file has do not depend on what they are mapped to.
  const answers = useQueries({
    queries: asked.map(({ name }) => importValuesQuery(detail.importId, name, sourceVersion(detail))),
  })
  const found = asked.flatMap((column, at) => {
    const values = answers[at]?.data
    return values !== undefined && values.values.length > 0 ? [{ column, values }] : []
  })
  const isWaiting = answers.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching')
  const failed = answers.find(({ error }) => error !== null)
  const reason = whyNoCheck(kind, mapping.options)
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
      {failed?.error && <ErrorState {...describeError(failed.error)} onRetry={() => void failed.refetch()} />}
      {!isWaiting && !failed && found.length === 0 && (
        <EmptyState message="No column of this file names other records: there is nothing to map." />
      )}
      <StepFoot mapping={mapping} onBack={onBack}>
        <CheckButton mapping={mapping} label="Check the file" reason={reason} />
      </StepFoot>
    </Stack>
  )
}

/** Changes with everything that decides which words are read, and with nothing else. */
const sourceVersion = ({ options: { values: _, creates: __, ...read } }: ImportDetail) => JSON.stringify(read)
