import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { requester, section, show, shownAt, titles } from './detail.fixture.tsx'

describe('the sections for those who asked for the work', () => {
  test('[A2.160] [A2.161] [A2.163] [A2.164] [A2.165] stand in this order, without costs and internal messages', async () => {
    await show({ requestId: 'R-210', description: 'Cold\nroom' }, requester())
    const overview = await section('Overview')
    expect(titles()).toEqual(['Overview', 'Type and Description', 'Location', 'Photos', 'Messages', 'Log'])
    expect(['Request #', 'Work Order #', 'Requested By', 'Job Priority'].map(shownAt)).toEqual([
      'R-210',
      '5001',
      'Imani BrandtAccounts518-555-0142',
      '2',
    ])
    expect(overview.getByRole('list', { name: 'Status: Open' })).toBeTruthy()
    expect(overview.getByText(/All times are in this order's time zone/)).toBeTruthy()
    expect(screen.getByText(/Cold/).dataset.lines).toBe('true')
  })

  test('[A2.162] Additional Details stand where custom fields are on and hold something', async () => {
    const workspace = requester()
    const settings = { ...workspace.settings, enableCustomFields: true }
    await show({ extendedData: { Tenant: 'Brandt & Co' } }, { ...workspace, settings })
    expect((await section('Additional Details')).getByText('Brandt & Co')).toBeTruthy()
  })

  test('[A2.170] a survey that was answered stands as such', async () => {
    await show({ orderStatus: 'Complete', statusKind: 'complete', surveyId: 8 }, requester())
    const survey = await section('Survey')
    expect(survey.getByText('Survey submitted.')).toBeTruthy()
    expect(survey.getByText('Thank you for sharing your feedback.')).toBeTruthy()
  })
})
