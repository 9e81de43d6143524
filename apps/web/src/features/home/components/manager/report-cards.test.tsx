import type { FiguresAnswer } from '@fettle/contract/figures'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { isHomeOfAll } from './home-scope.ts'
import { CertificatesEnding, Survey } from './report-cards.tsx'

afterEach(() => isHomeOfAll.set(false))

const certificates: FiguresAnswer = {
  reportId: 2502,
  group: 'kind',
  from: '2026-03-10',
  to: '2026-06-10',
  today: '2026-03-10',
  currency: 'USD',
  rows: [
    { key: 'Insurance', label: 'Insurance', propertyIds: [], values: [1203, 2] },
    { key: null, label: 'No kind', propertyIds: [], values: [1, 0] },
  ],
  totals: [1204, 2],
}

async function open(card: React.ReactNode, answer: FiguresAnswer) {
  const sent = stubFetch(() => ({ json: answer }))
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['View Reports'] } })}>
      {card}
    </WorkspaceContext>,
  )
  return sent
}
const addressOf = (name: string | RegExp) => {
  const { pathname, searchParams } = new URL(
    screen.getByRole('link', { name }).getAttribute('href') ?? '',
    'http://x',
  )
  return [pathname, Object.fromEntries(searchParams)]
}
const asked = { property: '2', from: '2026-03-10', to: '2026-06-10' }

test('[C10.013] [C10.014] the numbers of ending certificates open the report with the same parameters', async () => {
  const sent = await open(<CertificatesEnding />, certificates)
  await screen.findByRole('link', { name: '1,204 certificates, open the report' })
  expect(sent[0]?.url).toBe('/api/Reports/figures?reportId=2502&propertyId=2')
  expect(addressOf('1,204 certificates, open the report')).toEqual(['/reports/2502', asked])
  expect(addressOf(/^Insurance.*2 ended.*1,203$/)).toEqual([
    '/reports/2502',
    { ...asked, group: 'kind', key: 'Insurance' },
  ])
  expect(addressOf(/^No kind.*1$/)).toEqual(['/reports/2502', { ...asked, group: 'kind', noKey: 'true' }])
})

test('[C10.014] all properties: the report opens without a property, as the numbers were computed', async () => {
  isHomeOfAll.set(true)
  const sent = await open(<CertificatesEnding />, certificates)
  await screen.findByRole('link', { name: '1,204 certificates, open the report' })
  expect(sent[0]?.url).toBe('/api/Reports/figures?reportId=2502')
  const { from, to } = asked
  expect(addressOf('1,204 certificates, open the report')).toEqual(['/reports/2502', { from, to }])
})

test('[C10.013] [C10.014] the survey shows the mean rating by trade, and each trade opens its rated orders', async () => {
  const more = ['A', 'B', 'C', 'D'].map((key) => ({ key, label: key, propertyIds: [], values: [1, 1, 0] }))
  const rows = [{ key: 'HVAC', label: 'HVAC', propertyIds: [], values: [8, 1.25, 1] }, ...more]
  await open(<Survey />, { ...certificates, reportId: 2005, group: 'trade', rows, totals: [8, 1.25, 1] })
  await screen.findByRole('link', { name: '8 surveys, open the report' })
  expect(screen.getByRole('link', { name: /^HVAC/ }).textContent).toContain('average 1.3')
  const [path, filters] = addressOf(/^HVAC/)
  expect([path, filters]).toMatchObject([
    '/orders',
    { trade: 'HVAC', orderStatus: 'All', surveyDateStart: '2026-03-10', surveyDateEnd: '2026-06-10' },
  ])
  expect(screen.queryByRole('link', { name: /^D/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(screen.getByRole('link', { name: /^D/ })).toBeTruthy()
})

test('[C10.013] without certificates that end soon the card says so', async () => {
  await open(<CertificatesEnding />, { ...certificates, rows: [], totals: [0, 0] })
  expect(await screen.findByText('No certificates end soon.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
