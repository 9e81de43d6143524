import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '../testing/render.tsx'
import { ModalPanel } from './modal-panel.tsx'
import { PopoverPanel } from './popover-panel.tsx'

test('[A9.009] a dialog is 80vw wide unless it says otherwise', async () => {
  renderPlain(
    <ModalPanel title="Reports" opened onClose={() => undefined}>
      pages
    </ModalPanel>,
  )
  const sized = (await screen.findByRole('dialog')).closest('[style*="--modal-size"]') as HTMLElement
  expect(sized.style.getPropertyValue('--modal-size')).toBe('80vw')
})

test('[A9.010] a popover is 500 px wide at most, and never wider than the screen', async () => {
  renderPlain(
    <PopoverPanel title="Labor" target={<Button>Add</Button>} opened onClose={() => undefined}>
      fields
    </PopoverPanel>,
  )
  expect((await screen.findByRole('dialog')).style.maxWidth).toBe('min(500px, calc(100vw - 16px))')
})
