import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = Pick<ButtonProps, 'mt' | 'style'> & {
  /** Full accessible name, if the text alone depends on a title. */
  readonly 'aria-label'?: string
  readonly children: ReactNode
  readonly onClick: () => void
}

/** A button with an icon next to what it changes: in a card's header or below a list. */
export function SmallButton({ Icon, ...props }: Props & { readonly Icon: TablerIcon }): ReactNode {
  return (
    <Button variant="default" size="compact-md" leftSection={<Icon size={16} aria-hidden />} {...props} />
  )
}

/** A small button that adds an item. */
export const AddButton = (props: Props): ReactNode => <SmallButton Icon={IconPlus} {...props} />
