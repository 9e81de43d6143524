import type { PlaceDetail } from '@fettle/contract/places'
import { may } from '@fettle/rules/access/permissions'
import { conditionDefinition, conditionGaps, conditionText } from '@fettle/rules/issues/condition-index'
import { formatAmount } from '@fettle/rules/text/money'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { printConditionsOptions } from '#nouns/places/print-conditions.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { buildingConditionQuery } from '../building-conditions.queries.ts'

/** The condition index of a building, its figures, and a report on all buildings ([C7.013]). */
export function BuildingCondition({ place }: { readonly place: PlaceDetail }): ReactNode {
  const { actor, settings } = useWorkspace()
  const navigate = useNavigate()
  const query = useQuery(buildingConditionQuery(place.placeId))
  const printing = useSingleMutation({ ...printConditionsOptions(), meta: { showsOwnErrors: true } })
  const condition = query.data
  const print = may(actor, 'reports.queue') && (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={printing.isPending}
      onClick={() => printing.mutate(place, { onSuccess: () => void navigate({ to: '/reports' }) })}
    >
      Condition by Building
    </Button>
  )
  return (
    <SectionCard title="Condition" actions={print}>
      <ChangeError error={printing.error} />
      {query.error && !condition ? (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      ) : !condition ? (
        <Skeleton h={64} data-in-place role="status" aria-label="Loading..." />
      ) : (
        <Stack gap="sm">
          <FieldList>
            <DisplayField label="Condition Index">
              {condition.conditionIndex !== null && conditionText(condition.conditionIndex)}
            </DisplayField>
            <DisplayField label="Open Issues">{String(condition.openIssues)}</DisplayField>
            <DisplayField label="Estimated Cost">
              {condition.issuesWithoutEstimate === 0 && formatAmount(condition.estimatedCost, settings)}
            </DisplayField>
            <DisplayField label="Assets">{String(condition.assets)}</DisplayField>
            <DisplayField label="Replacement Cost">
              {condition.assetsWithoutCost === 0 && formatAmount(condition.replacementCost, settings)}
            </DisplayField>
          </FieldList>
          <Text size="sm" c="dimmed">
            {conditionGaps(condition) || conditionDefinition}
          </Text>
        </Stack>
      )}
    </SectionCard>
  )
}
