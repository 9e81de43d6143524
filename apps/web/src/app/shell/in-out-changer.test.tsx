import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { InOutChanger } from './in-out-changer.tsx'

for (const [status, next] of [
  ['In', 'Out'],
  ['Out', 'In'],
] as const) {
  test(`[A2.005] [A4.022] with status ${status}, the tooltip shows the time, and a click marks ${next}`, async () => {
    const press = vi.fn()
    renderPlain(
      <InOutChanger
        status={status}
        words={`Marked ${status} on 3/2/2026 8:04 AM`}
        isBusy={false}
        press={press}
      />,
    )
    const button = screen.getByRole('button')
    await userEvent.hover(button)
    expect((await screen.findByRole('tooltip')).textContent).toBe(`Marked ${status} on 3/2/2026 8:04 AM`)
    await userEvent.click(button)
    expect(press).toHaveBeenCalledExactlyOnceWith(next)
  })
}
