import type { OwnReport } from '@fettle/contract/own-reports'
import { firstDefinition, resolveReport } from '@fettle/rules/reports/report-definition'
import type { ReportDefinition } from '@fettle/rules/reports/report-shape'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted, Styled } from '#testing/render.tsx'
import { unshared } from '#testing/saved-filters.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { newStart, ReportBuilderPage, savedStart } from './report-builder-page.tsx'

const manager = (abilities: string[]) =>
  aWorkspace({
    user: {
      userRole: 'FM Access',
      cUserCanDos: ['FM Access', 'View Workorders', 'View Reports', ...abilities],
    },
  })
const definition: ReportDefinition = {
  ...firstDefinition('completed-orders'),
  title: 'Cost by trade',
  group: 'trade',
  measures: ['orders', 'laborCost', 'partsCost'],
  plotted: ['laborCost'],
}
const own: OwnReport = {
  ownReportId: 7,
  fmRecordId: 7,
  fmModId: 3,
  definition,
  owner: 'Max Manager',
  ...unshared,
}

/** Figures with as many values as the asked definition has measures. */
function answerTo(url: string) {
  const asked = JSON.parse(new URL(url, 'http://x').searchParams.get('definition') ?? '{}')
  const { report } = resolveReport(asked)
  const values = (report?.measures ?? []).map((_, at) => at + 4)
  return {
    reportId: 2004,
    group: asked.group,
    from: '2025-03-10',
    to: '2026-03-10',
    today: '2026-03-10',
    currency: 'USD',
    rows: [
      { key: 'HVAC', label: 'HVAC', propertyIds: [], values },
      { key: 'Plumbing', label: 'Plumbing', propertyIds: [], values },
    ],
    totals: values,
  }
}

/** A row with text in its first column. */
function rowsTo(url: string) {
  const asked = JSON.parse(new URL(url, 'http://x').searchParams.get('definition') ?? '{}')
  return aPage([{ recordId: null, cells: [`Any ${asked.columns[0]}`] }])
}

async function open(start = savedStart(own), abilities: string[] = []) {
  const roles = [{ roleId: 4, name: 'Supervisors' }]
  const sent = stubFetch(({ url, method }) => {
    if (url.includes('/rows')) return { json: rowsTo(url) }
    if (url.includes('/figures')) return { json: answerTo(url) }
    return { json: method === 'GET' ? { reports: [own], roles } : own }
  })
  const onDone = vi.fn()
  await renderRouted(
    <WorkspaceContext value={manager(abilities)}>
      <Styled>
        <ReportBuilderPage start={start} search={{}} onGo={() => undefined} onDone={onDone} />
      </Styled>
    </WorkspaceContext>,
  )
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  const saved = () =>
    sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url, JSON.parse(String(body))])
  return { sent, onDone, choose, saved }
}

test('shows the figures of the entered report at once, and saves it in the seen version', async () => {
  const { sent, onDone, choose, saved } = await open()
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  await preview.findByRole('table', { name: 'Preview by trade' })
  await choose('Group by', 'Building')
  await preview.findByRole('table', { name: 'Preview by building' })
  await choose('Plot', 'Stacked bars')
  await choose('Share with role', 'Supervisors')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(own))
  const expected = { ...definition, group: 'building', plot: 'stacked', plotted: ['laborCost', 'partsCost'] }
  expect(saved()).toEqual([['PUT', '/api/Reports/own/7', { definition: expected, sharedRoleId: 4 }]])
  const put = sent.find(({ method }) => method === 'PUT')
  expect(put?.headers.get('if-match')).toBe('"3"')
})

test('a double click saves once', async () => {
  const { saved, onDone } = await open()
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => {
    save.click()
    save.click()
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(own))
  expect(saved()).toHaveLength(1)
})

test('limits the report to values that occur in it', async () => {
  const { choose, saved, onDone } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const alert = () => screen.queryByRole('alert')?.textContent
  await within(screen.getByRole('region', { name: 'Preview' })).findByRole('table')
  expect(alert()).toBeUndefined()
  await userEvent.click(save)
  expect(alert()).toContain('Choose between 1 and 50 values')
  expect([save.disabled, saved()]).toEqual([true, []])
  await choose('Only', 'Trade')
  await choose('Values of trade', 'HVAC')
  expect(alert()).toBeUndefined()
  await userEvent.keyboard('{Backspace}')
  expect(alert()).toContain('Choose between 1 and 50 values')
  await choose('Values of trade', 'HVAC')
  await userEvent.click(save)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(saved()[0]?.[2].definition.filters).toEqual([{ group: 'trade', keys: ['HVAC'] }])
})

test('never shows figures or rows of the former records below the columns of the chosen ones', async () => {
  const { choose } = await open(newStart('pm-dates'), ['View PMs', 'View Assets'])
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  const rows = () => preview.findByRole('table', { name: 'Rows of Preview' })
  within(await rows()).getByText('Any schedule')
  const shown: string[] = []
  const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await choose('Records', 'Meter readings')
  await waitFor(async () => within(await rows()).getByText('Any meter'))
  watch.disconnect()
  const isMixed = (text: string) => /Rows of PreviewMeter.*Any schedule/.test(text)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(isMixed)).toEqual([])
})

test('offers a line for months only, and only sources that the person may read', async () => {
  const { choose } = await open(newStart('open-orders'))
  await userEvent.click(screen.getByRole('combobox', { name: 'Records' }))
  const sources = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(sources).toContain('Completed work orders')
  expect(sources).not.toContain('Labor')
  await userEvent.click(screen.getByRole('option', { name: 'Completed work orders' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Plot' }))
  expect(screen.queryByRole('option', { name: 'Line' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await choose('Group by', 'Month')
  await userEvent.click(screen.getByRole('combobox', { name: 'Plot' }))
  await screen.findByRole('option', { name: 'Line' })
})

test('a copy has another title and is not shared', () => {
  const { fields, saved } = newStart('open-orders', { ...own, sharedRoleId: 4 })
  expect([fields.definition.title, fields.sharedRoleId, saved]).toEqual([
    'Copy of Cost by trade',
    null,
    undefined,
  ])
})
