import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = Pick<ButtonProps, 'mt' | 'style'> & {
  readonly 'aria-label'?: string
  readonly children: ReactNode
  readonly onClick: () => void
}

/** The small button below a list, or at the head of its card, that adds one more. */
export function AddButton(props: Props): ReactNode {
  return (
    <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} {...props} />
  )
}
