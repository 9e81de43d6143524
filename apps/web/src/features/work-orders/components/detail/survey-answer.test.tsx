import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withRights } from '#testing/workspace.tsx'
import { section, show, titles } from './detail.fixture.tsx'

const staff = (...privileges: string[]) => withRights(['FM Access', ...privileges])
const answered = (
  surveyRating: number,
  surveyAcceptable: 'Yes' | 'No' | null,
  surveyText = 'Still cold.',
) => ({
  orderStatus: 'Complete',
  statusKind: 'complete' as const,
  surveyId: 8,
  survey: { surveyId: 8, surveyRating, surveyAcceptable, surveyText, surveyDateTime: '2026-01-05T14:30:00Z' },
})

test('[C7.011] a manager reads an answer that is not acceptable, and creates an issue from it', async () => {
  await show(answered(3, 'No'), staff('Edit Issues'))
  const survey = await section('Survey')
  const link = await survey.findByRole('link', { name: 'Create Issue' })
  expect(survey.getByText('3 of 5')).toBeTruthy()
  expect(survey.getByText('Still cold.')).toBeTruthy()
  const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect(address.pathname).toBe('/issuelog/create')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ order: '901', text: 'Still cold.' })
})

test('[C7.011] a good answer, or a manager who cannot edit issues, has no button', async () => {
  await show(answered(5, 'Yes'), staff('Edit Issues'))
  expect(await (await section('Survey')).findByText('5 of 5')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create Issue' })).toBeNull()
  document.body.replaceChildren()
  await show(answered(1, 'No', ''), staff('View Issues'))
  expect(await within(screen.getByRole('region', { name: 'Survey' })).findByText('1 of 5')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create Issue' })).toBeNull()
})

test('an order without an answer has no survey section for staff', async () => {
  await show({ orderStatus: 'Complete', statusKind: 'complete', survey: null }, staff())
  expect(titles()).not.toContain('Survey')
})
