import { useMediaQuery } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#records/list/list-head.module.css'
import { LateSelect } from '#ui/late-select.tsx'
import type { AssigneeOption, AssigneeSelector } from './assignee-selector.ts'

type Props = {
  readonly selector: AssigneeSelector
  readonly onPick: (option: AssigneeOption) => void
}

/** The Mine/Team/All selector ([A2.055] to [A2.057]). */
export function AssigneeControl({ selector, onPick }: Props): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const choice = ({ value, label }: AssigneeOption) => ({ value, label })
  const team = selector.options.filter(({ group }) => group === 'team').map(choice)
  const data = [
    ...selector.options.filter(({ group }) => group === 'mine').map(choice),
    ...(team.length > 0 ? [{ group: 'Team', items: team }] : []),
    ...selector.options.filter(({ group }) => group === 'all').map(choice),
  ]
  return (
    <LateSelect
      aria-label="Whose orders"
      leftSection={isSmall ? undefined : <IconUsers size={16} aria-hidden />}
      data={data}
      value={selector.chosen?.value ?? null}
      placeholder="As filtered"
      allowDeselect={false}
      className={classes.grow ?? ''}
      onChange={(value) => {
        const option = selector.options.find((one) => one.value === value)
        if (option) onPick(option)
      }}
    />
  )
}
