import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { expect, test } from 'vitest'
import { ModalPanel } from './modal-panel.tsx'
import { NarrowContext } from './narrow-context.ts'
import { PopoverPanel } from './popover-panel.tsx'

function Width(): ReactNode {
  return <p>{use(NarrowContext) ? 'narrow' : 'its own'}</p>
}

const nothing = () => undefined

test('content opened from a narrow column has its own width', async () => {
  render(
    <MantineProvider env="test">
      <NarrowContext value>
        <PopoverPanel title="Set" opened onClose={nothing} target={<button type="button">Open</button>}>
          <Width />
        </PopoverPanel>
        <ModalPanel title="Pick" opened onClose={nothing}>
          <Width />
        </ModalPanel>
      </NarrowContext>
    </MantineProvider>,
  )
  await waitFor(() => expect(screen.getAllByText('its own').length).toBe(2))
  expect(screen.queryByText('narrow')).toBeNull()
})
