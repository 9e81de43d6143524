import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Prints the page. */
export const PrintButton = (): ReactNode => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    Print
  </Button>
)
