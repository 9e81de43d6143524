import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = Pick<ButtonProps, 'mt' | 'style'> & {
  /** What it is called in full, where its words are read together with a title. */
  readonly 'aria-label'?: string
  readonly children: ReactNode
  readonly onClick: () => void
}

/** A button with a sign, beside what it changes: at the head of a card, or below a list. */
export function SmallButton({ Icon, ...props }: Props & { readonly Icon: TablerIcon }): ReactNode {
  return (
    <Button variant="default" size="compact-md" leftSection={<Icon size={16} aria-hidden />} {...props} />
  )
}

/** The small button that adds one more. */
export const AddButton = (props: Props): ReactNode => <SmallButton Icon={IconPlus} {...props} />
