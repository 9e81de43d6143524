import { Select } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { renderPlain } from '#testing/render.tsx'
import { ChoiceField, choicesByName } from './choice-field.tsx'

const people = choicesByName(['Marcus Delgado', 'Uma Farrow'])
function Field({ start }: { start: string | null }) {
  const [value, setValue] = useState(start)
  return <ChoiceField label="Assign To" value={value} choices={people} onChange={setValue} />
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Assign To' })

/** Browsers focus first and then place the caret at the pointer. */
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
])('selects the text of a choice field on entry by %s, so that typing replaces it', async (_how, enter) => {
  renderPlain(<Field start="Marcus Delgado" />)
  await enter()
  expect(selected()).toBe('Marcus Delgado')
  await userEvent.keyboard('Uma')
  expect(field().value).toBe('Uma')
  expect(screen.getByRole('option', { name: 'Uma Farrow' })).toBeTruthy()
})

test('a second press places the caret', async () => {
  renderPlain(<Field start="Marcus Delgado" />)
  await userEvent.click(field())
  await userEvent.click(field())
  expect(selected()).toBe('')
})

test('typing after a choice replaces it', async () => {
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

test('Enter selects the typed choice without submitting the form', async () => {
  const onSubmit = await openInForm('Marcus Delgado')
  await userEvent.keyboard('uma{Enter}')
  await expect.poll(() => field().value).toBe('Uma Farrow')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter ignores results of an earlier search text', async () => {
  renderPlain(
    <Select label="Person" searchable data={['Marcus Delgado']} filter={({ options }) => options} />,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Person' }))
  await userEvent.keyboard('uma{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' }).value).toBe('uma')
})

test('Enter in an open list without input leaves the choice', async () => {
  const onSubmit = await openInForm('Uma Farrow')
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe('Uma Farrow')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter after typing the current choice keeps it', async () => {
  await openInForm('Uma Farrow')
  await userEvent.keyboard('uma{Enter}')
  await userEvent.tab()
  await expect.poll(() => field().value).toBe('Uma Farrow')
})

test('Enter selects the choice marked with the arrow keys', async () => {
  await openInForm(null)
  await userEvent.keyboard('a{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => field().value).toBe('Uma Farrow')
})

test.each([
  ['a value, without a network', 'Marcus Delgado', new ApiError('read', 0, {}, 'unreachable'), false],
  ['no value, without a network', null, new ApiError('read', 0, {}, 'unreachable'), true],
  ['a value, refused by the server', 'Marcus Delgado', new ApiError('read', 403, {}), true],
])('choices that could not be read, with %s', async (_case, value, error, isMarked) => {
  const offer = { isError: true, isPending: false, fetchStatus: 'idle', error }
  renderPlain(<ChoiceField label="Assign To" value={value} choices={[]} offer={offer} onChange={vi.fn()} />)
  expect(field().value).toBe(value ?? '')
  expect(screen.queryByText('The choices could not be loaded.') !== null).toBe(isMarked)
})
