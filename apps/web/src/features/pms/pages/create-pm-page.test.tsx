import type { Settings } from '@fettle/rules/settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { aSchedule } from '../pm.fixture.ts'
import { CreatePmPage } from './create-pm-page.tsx'

const jobType = {
  jobTypeId: 3,
  fmRecordId: 3,
  fmModId: 1,
  tradeId: 2,
  tradeName: 'HVAC',
  jobTypeName: 'Look',
  priority: null,
  kindFilter: 'Both',
}

async function show(settings: Partial<Settings> = {}) {
  const sent = stubFetch(({ url, method }) => {
    if (url === '/api/PmSchedules/preview') return { json: { dates: [], problems: [] } }
    if (method === 'POST') return { status: 201, json: aSchedule() }
    if (url.includes('jobtypes')) return { json: [jobType] }
    return { json: url.includes('vlist') || url.includes('choices') ? [] : aPage([]) }
  })
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['View PMs', 'Edit PMs'] }, settings })}
    >
      <CreatePmPage />
    </WorkspaceContext>,
  )
  await screen.findByRole('button', { name: 'Create PM Schedule' })
  return () =>
    sent
      .filter(({ method, url }) => `${method} ${url}` === 'POST /api/PmSchedules')
      .map(({ body }) => JSON.parse(String(body)))
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create PM Schedule' }))

test('[C2.006,C2.095] a schedule without a job type and a description is not sent, and says what is missing', async () => {
  const made = await show()
  await create()
  expect((await screen.findAllByText('Job Type is required.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Description is required.').length).toBeGreaterThan(0)
  expect(made()).toEqual([])
})

test('[C2.006] it is made with what was entered and its plan', async () => {
  const made = await show()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Job Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Look' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), {
    target: { value: 'Check the pump.' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Every' }), { target: { value: '3' } })
  await create()
  await waitFor(() =>
    expect(made()).toMatchObject([
      {
        propertyId: 2,
        jobTypeId: 3,
        description: 'Check the pump.',
        pmLinkOption: 'one order',
        assets: [],
        plan: { rule: { kind: 'Every', every: 3, unit: 'Months' }, basis: 'Fixed' },
      },
    ]),
  )
})

test.each([
  [false, 'Latest only'],
  [true, 'Every one'],
])(
  '[C2.038] the setting for missed orders (%s) is what a new schedule begins with: %s',
  async (flag, missed) => {
    const made = await show({ pmMakeEveryMissedFlag: flag })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Job Type' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Look' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), {
      target: { value: 'Check the pump.' },
    })
    await create()
    await waitFor(() => expect(made()).toMatchObject([{ plan: { missed } }]))
  },
)
