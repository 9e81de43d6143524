import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './side-cards.module.css'

/** Expands a short list in place. */
export function MoreButton({ hidden, onShow }: { hidden: number; onShow: () => void }): ReactNode {
  if (hidden <= 0) return null
  return (
    <footer className={classes.foot}>
      <Button variant="subtle" size="compact-md" onClick={onShow}>
        Show {hidden} more
      </Button>
    </footer>
  )
}
