import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { commandsNow } from '#lib/commands.ts'
import { enter } from '#testing/enter.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { editor } from './asset-editing.fixture.tsx'
import { card, facts, show } from './asset-page.fixture.tsx'
import { aMeter } from './meters.fixture.ts'
// Preloaded, so that the first test does not wait for it.
import '../components/meters/reading-form.tsx'
import '../components/status/status-sheet.tsx'

const offered = () =>
  commandsNow()
    .filter(({ group }) => group === 'This asset')
    .map(({ label }) => label)
const run = (label: string) =>
  commandsNow()
    .find((command) => command.label === label)
    ?.run()

test('the palette offers and runs actions for the asset on the screen', async () => {
  await show({
    asset: { meters: [aMeter()] },
    workspace: aWorkspace({
      user: {
        cUserCanDos: ['View Assets', 'Edit Assets', 'Delete Assets', 'View Workorders', 'Edit Orders: All'],
      },
    }),
  })
  await card('Location')
  expect(offered().toSorted()).toEqual([
    'Add Reading',
    'Change Status',
    'Copy Asset',
    'Delete Asset',
    'Print Labels',
    'Work Order for Asset',
  ])
  run('Add Reading')
  expect(await screen.findByRole('dialog', { name: 'Add Reading' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  run('Change Status')
  expect(await screen.findByRole('dialog', { name: 'Status of CH-1' })).toBeTruthy()
})

test('without edit permission, only labels are offered', async () => {
  await show({ workspace: aWorkspace({ user: { cUserCanDos: ['View Assets'] } }) })
  await card('Location')
  await waitFor(() => expect(offered()).toEqual(['Print Labels']))
})

test('[B3.009] custom fields are listed with the notes, and are editable in place', async () => {
  const settings = { assetCustomFields: ['user20: Risk', 'user3: Owner'] }
  const changes: string[] = []
  await show({
    asset: { user3: 'Facilities', user4: 'unused' },
    workspace: editor({ settings }),
    also: ({ method, body }) => {
      if (method === 'PUT') changes.push(String(body))
      return undefined
    },
  })
  expect(await facts('Notes')).toMatchObject({ Owner: expect.stringContaining('Facilities') })
  expect(Object.keys(await facts('Notes'))).toEqual(['Notes', 'Job Default', 'Critical #', 'Risk', 'Owner'])
  fireEvent.click(screen.getByRole('button', { name: 'Edit Owner: Facilities' }))
  const field = await screen.findByRole('textbox', { name: 'Owner' })
  await userEvent.clear(field)
  await enter(field, 'Campus Police')
  await userEvent.keyboard('{Enter}')
  expect(changes).toEqual([JSON.stringify({ user3: 'Campus Police' })])
})
