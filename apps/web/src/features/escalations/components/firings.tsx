import type { EscalationFiring, EscalationRule } from '@fettle/contract/escalations'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { PagedLines } from '#records/list/paged-lines.tsx'
import { readSkip } from '#records/list/read-skip.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { firingsQuery } from '../escalations.queries.ts'

type Props = Pick<AdminSectionProps, 'search' | 'onSearch'> & { readonly rule: EscalationRule }

/** Log of the firings of a rule, newest first. */
export function Firings({ rule, search, onSearch }: Props): ReactNode {
  const skip = readSkip(search)
  const list = useQuery(firingsQuery(rule.escalationRuleId, skip))
  return (
    <SectionCard title="Log" isFlush>
      <SectionData query={list}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState message="Nothing has fired yet." />
          ) : (
            <PagedLines
              label="Log"
              page={page}
              keyOf={({ firingId }) => firingId}
              skip={skip}
              onSkip={(next) => onSearch({ skip: next }, { replace: true })}
            >
              {(firing) => <FiringLine firing={firing} steps={rule.steps} />}
            </PagedLines>
          )
        }
      </SectionData>
    </SectionCard>
  )
}

type LineProps = { readonly firing: EscalationFiring; readonly steps: EscalationRule['steps'] }

function FiringLine({ firing, steps }: LineProps): ReactNode {
  const place = steps.findIndex(({ stepId }) => stepId === firing.stepId)
  return (
    <RecordLine
      title={firing.recordName}
      facts={[
        `${place < 0 ? 'A removed step' : `Step ${place + 1}`}${firing.repeat > 0 ? `, repeat ${firing.repeat}` : ''}`,
        <Moment key="fired" iso={firing.firedDateTime} />,
        firing.told.length === 0 ? 'Nobody notified' : `Notified ${firing.told.join(', ')}`,
      ]}
      note={firing.problem === '' ? undefined : `Not changed: ${firing.problem}`}
    />
  )
}
