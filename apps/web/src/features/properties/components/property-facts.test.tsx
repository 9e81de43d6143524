import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { aPropertySetup } from '#testing/records.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { HelpFacts } from './property-facts.tsx'

test('[C8.024] the request message is displayed as for requesters, and edited as typed', async () => {
  const reqMessage = '<p><b>Heating season.</b> Call <a href="tel:5">us</a></p>'
  renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <HelpFacts property={aPropertySetup({ reqMessage })} />
    </WorkspaceContext>,
  )
  const note = screen.getByText('Heating season.').closest('div') as HTMLElement
  expect(note.textContent).toBe('Heating season. Call us')
  expect(within(note).getByRole('link', { name: 'us' }).getAttribute('href')).toBe('tel:5')
  await userEvent.click(screen.getByRole('button', { name: 'Edit Request message' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Request message' })).value).toBe(
    reqMessage,
  )
})
