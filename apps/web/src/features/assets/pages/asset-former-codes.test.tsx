import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { editor } from './asset-editing.fixture.tsx'
import { card, facts, show } from './asset-page.fixture.tsx'

const note = 'Label shows the former code OLD-1. This asset is CH-1 now: print a new label for it.'

test('an asset opened by a label with a former code shows a note with both codes', async () => {
  await show({ asset: { formerCodes: ['OLD-1'] }, label: 'old-1' })
  await waitFor(() => expect(screen.getByText(note)).toBeTruthy())
})

test('an unrelated code in the URL shows no note', async () => {
  await show({ asset: { formerCodes: ['OLD-1'] }, label: 'Press here' })
  await card('Location')
  expect(screen.queryByText(/^Label shows/)).toBeNull()
})

test('an editor can release one former code after confirmation', async () => {
  const bodies: unknown[] = []
  await show({
    asset: { formerCodes: ['OLD-1', 'OLD-2'] },
    workspace: editor(),
    also: ({ method, body }) => {
      if (method !== 'PUT') return undefined
      bodies.push(body)
      return { json: anAsset({ formerCodes: ['OLD-2'] }) }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Release OLD-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release the code OLD-1?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(bodies).toEqual(['{"formerCodes":["OLD-2"]}']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Release OLD-1' })).toBeNull())
})

test('former codes have no buttons without edit permission', async () => {
  await show({
    asset: { formerCodes: ['OLD-1'] },
    workspace: aWorkspace({ user: { cUserCanDos: ['View Assets'] } }),
  })
  expect((await facts('Overview'))['Former codes']).toBe('OLD-1')
  expect(screen.queryByRole('button', { name: 'Release OLD-1' })).toBeNull()
})
