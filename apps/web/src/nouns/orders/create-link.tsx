import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NewOrderLink } from './new-order-link.ts'

/** Link to the form for a new order: 'Create Work Order' or 'Create a New Request'. */
export function CreateLink({ label, search, isSmall }: NewOrderLink & { isSmall: boolean }): ReactNode {
  const link = (props: object) => <Link to="/orders/create" search={search} {...props} />
  if (isSmall) {
    return (
      <ActionIcon renderRoot={link} variant="filled" color="petrol" size={44} aria-label={label}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button renderRoot={link} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  )
}
