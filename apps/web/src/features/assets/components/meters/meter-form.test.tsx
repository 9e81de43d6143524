import 'fake-indexeddb/auto'
import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, keys } from 'idb-keyval'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { aMeter } from '../../pages/meters.fixture.ts'
import { EditMeterForm, NewMeterForm } from './meter-form.tsx'

async function open() {
  cleanup()
  const onClose = vi.fn()
  renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <NewMeterForm assetId={51} onClose={onClose} />
    </WorkspaceContext>,
  )
  return { onClose, name: await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ }) }
}

test('keeps a new meter after its form closes, and discards it on Cancel', async () => {
  stubFetch(() => ({ json: {} }))
  await userEvent.type((await open()).name, 'Run hours')
  const again = await open()
  await screen.findByText(/^Draft restored/)
  expect(again.name.value).toBe('Run hours')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(again.onClose).toHaveBeenCalledOnce()
  await waitFor(async () => expect(await keys()).toEqual([]))
})

function RefetchedMeter() {
  const [fmModId, setVersion] = useState(3)
  return (
    <>
      <button type="button" onClick={() => setVersion(4)}>
        Refetch
      </button>
      <EditMeterForm meter={{ ...aMeter(), fmModId }} onClose={vi.fn()} />
    </>
  )
}

test('[C0.015] saves an edited meter over a concurrent change only on the second try', async () => {
  await clear()
  const changes = stubFetch(() => ({ status: 412, json: { title: versionConflictText, errors: [] } }))
  renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <RefetchedMeter />
    </WorkspaceContext>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2')
  await userEvent.click(screen.getByRole('button', { name: 'Refetch' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(versionConflictText)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(changes.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']),
  )
})
