import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { isPoorAnswer } from '@fettle/rules/orders/survey'
import { surveyRatings } from '@fettle/rules/records/limits'
import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { issueOrigin } from '../../issue-origin.ts'

type Props = {
  readonly order: Omit<WorkOrder, 'survey'>
  readonly survey: NonNullable<WorkOrder['survey']>
}

/** The requester's answer of the survey. A poor one can become an issue ([C7.011]). */
export function SurveyAnswer({ order, survey }: Props): ReactNode {
  const { actor } = useWorkspace()
  const { surveyRating: rating, surveyAcceptable: acceptable, surveyText, surveyDateTime } = survey
  const text = surveyText.trim()
  return (
    <Stack gap="md">
      <FieldList>
        <DisplayField label="Rating">{`${rating} of ${surveyRatings.length}`}</DisplayField>
        <DisplayField label="Acceptable">{acceptable}</DisplayField>
        <DisplayField label="Comment" isWide keepsLines>
          {text}
        </DisplayField>
        <DisplayField label="Answered">
          <RecordTime iso={surveyDateTime} zone={order.workorderTimeZone} />
        </DisplayField>
      </FieldList>
      {isPoorAnswer({ rating, acceptable }) && may(actor, 'issues.edit') && (
        <Group>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/issuelog/create"
                search={{
                  ...issueOrigin(order),
                  text: text || 'The requester was not satisfied with the work.',
                }}
              />
            )}
          >
            Create Issue
          </Button>
        </Group>
      )}
    </Stack>
  )
}
