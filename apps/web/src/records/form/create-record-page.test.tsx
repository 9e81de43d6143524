import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { CreateRecordPage } from './create-record-page.tsx'

const together = aWorkspace({ isAggregate: true, settings: { multiPropLabelSingular: 'Site' } })

function NewPump({ note }: { readonly note?: string }): ReactNode {
  const [property, setProperty] = useState(together.property)
  const [isAggregate, setAggregate] = useState(true)
  const selectProperty = (id: number) => {
    setProperty(together.properties.find(({ propertyId }) => propertyId === id) ?? property)
    setAggregate(false)
  }
  return (
    <WorkspaceContext value={{ ...together, property, isAggregate, selectProperty }}>
      <CreateRecordPage<{ propertyId: number }>
        title="New Pump"
        {...(note !== undefined && { note })}
        form="create-pump"
        fresh={() => ({ propertyId: property.propertyId })}
        isTouched={() => false}
      >
        {({ draft }) => <p>{`A pump of ${draft.propertyId}`}</p>}
      </CreateRecordPage>
    </WorkspaceContext>
  )
}

test('[C8.025] while all properties are selected together, a new record starts with choosing one', async () => {
  await renderRouted(<NewPump note="Riverside" />)
  expect(await screen.findByText('Choose a Site to add records.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'New Pump' })).toBeTruthy()
  expect(screen.queryByText(/A pump of/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Harbor Lofts' }))
  expect(await screen.findByText('A pump of 3')).toBeTruthy()
  expect(screen.queryByText('Choose a Site to add records.')).toBeNull()
})
