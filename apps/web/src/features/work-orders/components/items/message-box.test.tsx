import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { showChangeable } from '../order-changes.fixture.tsx'

const can = { comment: true, 'internal-comment': true }
const quick = (messageId: number, messageText: string) => ({
  messageId,
  fmRecordId: messageId,
  fmModId: 1,
  messageText,
  messageDirection: 'Internal',
  propertyId: 2,
})
const part = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

describe('messages of an order', () => {
  test('[A2.125] [A9.004] have two boxes with at most 1000 characters', async () => {
    await showChangeable({ order: { can } })
    for (const name of ['Message to the requester', 'Internal message']) {
      expect(box(name).placeholder).toBe('Add message (1000 character max)')
      expect(box(name).maxLength).toBe(1000)
      expect(box(name).required).toBe(false)
    }
  })

  test('[A2.125] the box is marked Required if the settings require a note and none exists', async () => {
    await showChangeable({
      order: { can },
      workspace: aWorkspace({ settings: { requirePublicNoteForCompletion: true } }),
    })
    expect((await part(/^Requester Communications/)).getByText('Required')).toBeTruthy()
    expect((await part(/^Internal Communications/)).queryByText('Required')).toBeNull()
  })

  test('[A2.126] [A2.128] [A5.014] Send appears with text, and blank text is never sent', async () => {
    const changes = await showChangeable({ order: { can } })
    const internal = await part(/^Internal Communications/)
    expect(internal.queryByRole('button', { name: 'Send' })).toBeNull()
    await userEvent.type(box('Internal message'), '   {Control>}{Enter}{/Control}')
    expect(internal.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(changes()).toHaveLength(0)
    await enter(box('Internal message'), 'Valve is seized. ')
    await userEvent.click(internal.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(box('Internal message').value).toBe(''))
    expect(changes()).toEqual([
      {
        call: 'POST /api/Workorders/AddComment',
        ifMatch: null,
        body: { workorderId: 901, commentText: 'Valve is seized.', kind: 2 },
      },
    ])
  })

  test('the next message can be typed while the last one is sent, and stays', async () => {
    const changes = await showChangeable({ order: { can } })
    const mine = box('Internal message')
    const internal = await part(/^Internal Communications/)
    await userEvent.type(mine, 'Valve is seized.')
    fireEvent.click(internal.getByRole('button', { name: 'Send' }))
    fireEvent.change(mine, { target: { value: 'A new one is ordered.' } })
    await waitFor(() => expect(changes()).toHaveLength(1))
    await waitFor(() =>
      expect(internal.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false),
    )
    expect(mine.value).toBe('A new one is ordered.')
    await userEvent.click(internal.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(mine.value).toBe(''))
    expect(changes().map(({ body }) => body)).toMatchObject([
      { commentText: 'Valve is seized.' },
      { commentText: 'A new one is ordered.' },
    ])
  })

  test('sending restores the focus to the box, unless the user has moved on', async () => {
    await showChangeable({ order: { can } })
    const mine = box('Message to the requester')
    const send = async (text: string, goOn: () => void) => {
      await userEvent.type(mine, text)
      fireEvent.click(screen.getByRole('button', { name: 'Send' }))
      goOn()
      await waitFor(() => expect(mine.value).toBe(''))
    }
    await send('On my way.', () => undefined)
    expect(document.activeElement).toBe(mine)
    await send('I am there.', () => box('Internal message').focus())
    expect(document.activeElement).toBe(box('Internal message'))
  })

  test('a rejected message stays in its box', async () => {
    await showChangeable({ order: { can }, answers: [new TypeError('fetch failed')] })
    await enter(box('Message to the requester'), 'On my way.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Your entries are still here.')).toBeTruthy()
    expect(box('Message to the requester').value).toBe('On my way.')
  })

  test('[A2.127] an empty box offers quick messages of its direction', async () => {
    await showChangeable({
      order: { can },
      lists: { '/api/Messages?propertyId=2&messageDirection=Internal': [quick(1, 'Waiting for parts.')] },
    })
    const internal = await part(/^Internal Communications/)
    await userEvent.click(await internal.findByRole('button', { name: 'Quick messages' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Waiting for parts.' }))
    expect(box('Internal message').value).toBe('Waiting for parts.')
    expect(internal.queryByRole('button', { name: 'Quick messages' })).toBeNull()
    expect(internal.getByRole('button', { name: 'Send' })).toBeTruthy()
    expect((await part(/^Requester/)).queryByRole('button', { name: 'Quick messages' })).toBeNull()
  })
})
