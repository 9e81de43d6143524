import { Select } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { ChoiceField, choicesByName } from './choice-field.tsx'

const people = choicesByName(['Marcus Delgado', 'Uma Farrow'])
function Field({ start }: { start: string | null }) {
  const [value, setValue] = useState(start)
  return <ChoiceField label="Assign To" value={value} choices={people} onChange={setValue} />
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Assign To' })

/** As browsers do: the focus comes first, and then the caret, where the press points. */
async function pressBetweenLetters() {
  act(() => field().focus())
  field().setSelectionRange(6, 6)
  fireEvent.click(field())
}
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)

test.each([
  ['a press', () => userEvent.click(field())],
  ['a press that puts the caret between the letters', pressBetweenLetters],
  ['a key', () => userEvent.tab()],
])(
  'what stands in a choice field is selected when it is entered by %s, so that typing replaces it',
  async (_how, enter) => {
    renderPlain(<Field start="Marcus Delgado" />)
    await enter()
    expect(selected()).toBe('Marcus Delgado')
    await userEvent.keyboard('Uma')
    expect(field().value).toBe('Uma')
    expect(screen.getByRole('option', { name: 'Uma Farrow' })).toBeTruthy()
  },
)

test('a second press puts the caret where it points', async () => {
  renderPlain(<Field start="Marcus Delgado" />)
  await userEvent.click(field())
  await userEvent.click(field())
  expect(selected()).toBe('')
})

test('after a choice the next word replaces it too', async () => {
  renderPlain(<Field start={null} />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'Marcus Delgado' }))
  await expect.poll(selected).toBe('Marcus Delgado')
  await pressBetweenLetters()
  expect(selected()).toBe('Marcus Delgado')
})

async function openInForm(start: string | null) {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  renderPlain(
    <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
      <Field start={start} />
      <button type="submit">Save</button>
    </form>,
  )
  await userEvent.click(field())
  return onSubmit
}

test('Enter chooses what was typed and does not send the form', async () => {
  const onSubmit = await openInForm('Marcus Delgado')
  await userEvent.keyboard('uma{Enter}')
  await expect.poll(() => field().value).toBe('Uma Farrow')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter takes nothing that was found for what was typed before', async () => {
  renderPlain(
    <Select label="Person" searchable data={['Marcus Delgado']} filter={({ options }) => options} />,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Person' }))
  await userEvent.keyboard('uma{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' }).value).toBe('uma')
})

test('Enter in an open list in which nothing was typed leaves the choice', async () => {
  const onSubmit = await openInForm('Uma Farrow')
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe('Uma Farrow')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter after a word that finds the choice itself keeps it', async () => {
  await openInForm('Uma Farrow')
  await userEvent.keyboard('uma{Enter}')
  await userEvent.tab()
  await expect.poll(() => field().value).toBe('Uma Farrow')
})

test('Enter with the arrow keys on a choice takes that one', async () => {
  await openInForm(null)
  await userEvent.keyboard('a{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => field().value).toBe('Uma Farrow')
})
