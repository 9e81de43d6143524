import { type FigureReport, groupLabels, type ReportGroup } from '@fettle/rules/reports/report-catalog'
import { filterGroupsOf, resolveReport } from '@fettle/rules/reports/report-definition'
import { maxFilterValues, maxReportFilters, type ReportDefinition } from '@fettle/rules/reports/report-shape'
import { ActionIcon, Button, Group, MultiSelect, Select, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { figuresQuery } from '../figures.queries.ts'
import classes from './report-builder.module.css'

/** Values that a filter offers. Others are found by typing. */
const maxOffered = 100

type Props = {
  readonly report: FigureReport
  readonly definition: ReportDefinition
  readonly error: string | undefined
  readonly onSet: (change: Partial<ReportDefinition>) => void
}

/** Filters of an own report. Each names values of one group that occur in its period. */
export function ReportFilters({ report, definition, error, onSet }: Props): ReactNode {
  const { filters } = definition
  const used = filters.map(({ group }) => group)
  const free = filterGroupsOf(report).filter((group) => !used.includes(group))
  const [next] = free
  const change = (at: number, filter: { group: string; keys: string[] }) =>
    onSet({ filters: filters.map((each, index) => (index === at ? filter : each)) })
  return (
    <fieldset className={classes.filters}>
      <legend>Filters</legend>
      {filters.map((filter, at) => {
        const name = labelOf(filter.group)
        return (
          <div key={filter.group} className={classes.filter}>
            <Group gap="xs" wrap="nowrap" align="end">
              <Select
                className={classes.grows ?? ''}
                label="Only"
                allowDeselect={false}
                data={[filter.group, ...free].map((value) => ({ value, label: labelOf(value) }))}
                value={filter.group}
                onChange={(group) => group && change(at, { group, keys: [] })}
              />
              <ActionIcon
                size={36}
                aria-label={`Remove the filter ${name}`}
                onClick={() => onSet({ filters: filters.filter((_, index) => index !== at) })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <Values
              definition={definition}
              filter={filter}
              onChoose={(keys) => change(at, { ...filter, keys })}
            />
          </div>
        )
      })}
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {next !== undefined && filters.length < maxReportFilters && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onSet({ filters: [...filters, { group: next, keys: [] }] })}
        >
          Add filter
        </Button>
      )}
    </fieldset>
  )
}

const labelOf = (group: string): string => groupLabels[group as ReportGroup] ?? group

type ValuesProps = {
  readonly definition: ReportDefinition
  readonly filter: ReportDefinition['filters'][number]
  readonly onChoose: (keys: string[]) => void
}

function Values({ definition, filter, onChoose }: ValuesProps): ReactNode {
  // The values of the group without the filters, as the report itself would list them.
  const unfiltered = {
    ...definition,
    title: 'Values',
    group: filter.group,
    filters: [],
    plot: 'none',
    sortBy: 'group',
  }
  const { report } = resolveReport(unfiltered)
  const { data } = useQuery({
    ...figuresQuery(report as FigureReport, {}),
    enabled: report !== null,
  })
  const found = new Map(data?.rows.flatMap(({ key, label }) => (key === null ? [] : [[key, label]])))
  return (
    <MultiSelect
      label={`Values of ${labelOf(filter.group).toLowerCase()}`}
      searchable
      limit={maxOffered}
      maxValues={maxFilterValues}
      placeholder={filter.keys.length === 0 ? 'Choose' : ''}
      data={[...new Set([...filter.keys, ...found.keys()])].map((value) => ({
        value,
        label: found.get(value) ?? value,
      }))}
      value={filter.keys}
      onChange={onChoose}
    />
  )
}
