import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openedPalette } from '../palette/palette-state.ts'

/** Link to the palette on a phone, whose bar has no space for it. */
export function DrawerSearch({ onGo }: { onGo: () => void }): ReactNode {
  const open = () => {
    onGo()
    openedPalette.set('commands')
  }
  return (
    <Button
      variant="default"
      fullWidth
      justify="flex-start"
      mb="sm"
      leftSection={<IconSearch size={18} aria-hidden />}
      onClick={open}
    >
      Search and commands
    </Button>
  )
}
