import type { EscalationRule } from '@fettle/contract/escalations'
import { escalationSubject, stepWords } from '@fettle/rules/desk/escalation-rules'
import { Anchor, Badge, Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import classes from '../components/escalations.module.css'
import { Firings } from '../components/firings.tsx'
import { RuleEditor } from '../components/rule-editor.tsx'
import { RuleMenu } from '../components/rule-menu.tsx'
import { rulesQuery, rulesRecord } from '../escalations.queries.ts'

const title = 'Escalation rules'

/** The escalation rules, one of them, or a new one ([C8.034]). */
export function EscalationsPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  const query = useQuery(rulesQuery)
  const rule = query.data?.find(({ escalationRuleId }) => String(escalationRuleId) === record)
  const isNew = record === 'create'
  usePageTitle(rule?.name ?? title)
  return (
    <>
      {record !== undefined && (
        <Anchor component={Link} to="/admin/escalations" size="sm" display="inline-block" py={4}>
          ‹ {title}
        </Anchor>
      )}
      <ListBody name="The list" query={query} hasRows={query.data !== undefined}>
        {query.data === undefined ? (
          <RecordLoading />
        ) : isNew ? (
          <Stack gap="md">
            <PageHeader title="New rule" />
            <RuleEditor rule={null} />
          </Stack>
        ) : rule ? (
          <RuleView key={rule.escalationRuleId} rule={rule} search={search} onSearch={onSearch} />
        ) : record !== undefined ? (
          <EmptyState message="There is no such rule." />
        ) : (
          <RuleList rules={query.data} />
        )}
      </ListBody>
      <ChangeNotice record={rulesRecord} />
    </>
  )
}

type ViewProps = Pick<AdminSectionProps, 'search' | 'onSearch'> & { readonly rule: EscalationRule }

function RuleView({ rule, search, onSearch }: ViewProps): ReactNode {
  return (
    <Stack gap="md">
      <PageHeader title={rule.name} actions={rule.can.change && <RuleMenu rule={rule} />} />
      {rule.can.change ? (
        <RuleEditor rule={rule} />
      ) : (
        <SectionCard title="Steps">
          <LineList label="Steps" items={rule.steps} keyOf={({ stepId }) => stepId}>
            {(step) => <RecordLine title={stepWords(step, rule.subject)} />}
          </LineList>
        </SectionCard>
      )}
      <Firings rule={rule} search={search} onSearch={onSearch} />
    </Stack>
  )
}

function RuleList({ rules }: { rules: readonly EscalationRule[] }): ReactNode {
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            component={Link}
            to="/admin/escalations/create"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            New rule
          </Button>
        }
      />
      {rules.length === 0 ? (
        <EmptyState message="Nothing here yet. A rule notifies people about late work and endings." />
      ) : (
        <SectionCard title="Rules" count={rules.length} isFlush>
          <LineList label="Rules" items={rules} keyOf={({ escalationRuleId }) => escalationRuleId}>
            {(rule) => <RuleLine rule={rule} />}
          </LineList>
        </SectionCard>
      )}
    </>
  )
}

function RuleLine({ rule }: { rule: EscalationRule }): ReactNode {
  const { settings, properties } = useWorkspace()
  const { name, subject, propertyId, steps, isActive, lastFiredDateTime } = rule
  const property = properties.find((each) => each.propertyId === propertyId)?.propertyName
  return (
    <RecordLine
      title={
        <Link
          to="/admin/$section/$record"
          params={{ section: 'escalations', record: String(rule.escalationRuleId) }}
          className={classes.link}
        >
          {name}
        </Link>
      }
      facts={[
        escalationSubject(subject).label,
        propertyId === null ? `All ${settings.multiPropLabelPlural}` : property,
        steps.length === 1 ? '1 step' : `${steps.length} steps`,
        lastFiredDateTime !== null && (
          <span key="fired">
            last fired <Moment iso={lastFiredDateTime} />
          </span>
        ),
        !isActive && (
          <Badge key="off" variant="default" size="sm">
            Off
          </Badge>
        ),
      ]}
    />
  )
}
