import { partFields } from '@fettle/rules/parts/part-fields'
import { pmScheduleFields } from '@fettle/rules/records/pm-schedule-fields'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInWorkspace } from '#testing/workspace.tsx'
import { NumberEditor } from './number-editor.tsx'

test('hours are edited as hours and minutes, and saved if valid', async () => {
  const onSave = vi.fn()
  const editor = {
    label: 'Estimated Hours',
    initial: '2',
    form: 'pm-1.Estimated Hours',
    isBusy: false,
    onSave,
    onCancel: vi.fn(),
  }
  renderInWorkspace(
    <NumberEditor {...editor} field={pmScheduleFields.estimatedHours} formats={{ currency: 'USD' }} />,
  )
  const field = screen.getByRole('textbox', { name: 'Estimated Hours' })
  await userEvent.clear(field)
  await userEvent.type(field, '0:75{Enter}')
  expect(screen.getByText('Must be 0 to 999,999.99.')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, '0:15{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('0.25', expect.anything())
})

test('a number with too many decimals is refused at its field', async () => {
  const onSave = vi.fn()
  const editor = {
    label: 'Unit Cost',
    initial: '2',
    form: 'part-1.Unit Cost',
    isBusy: false,
    onSave,
    onCancel: vi.fn(),
  }
  renderInWorkspace(
    <NumberEditor {...editor} field={partFields.partUnitCost} formats={{ currency: 'USD' }} />,
  )
  const field = screen.getByRole('textbox', { name: 'Unit Cost' })
  await userEvent.clear(field)
  await userEvent.type(field, '2.00005{Enter}')
  expect(screen.getByText('May have at most 4 decimals.')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.type(field, '{Backspace}{Backspace}1{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('2.0001', expect.anything())
})
