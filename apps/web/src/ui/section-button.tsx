import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  /** What it is called in full, where its label is read together with the section's title. */
  readonly name?: string
  readonly Icon: TablerIcon
  readonly onPress: () => void
}

/** A button at the head of a section. */
export function SectionButton({ label, name, Icon, onPress }: Props): ReactNode {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onPress}
      {...(name !== undefined && { 'aria-label': name })}
    >
      {label}
    </Button>
  )
}
