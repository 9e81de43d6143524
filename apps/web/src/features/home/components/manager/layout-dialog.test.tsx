import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aHomeAnswer } from '#testing/home-answer.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { defaultManagerLayout, managerLayout, readManagerLayout } from '../../manager-home-layout.ts'
import { LayoutButton } from './layout-button.tsx'
import { ManagerWidgets } from './manager-widgets.tsx'

const form = () => null
const forms = { Approve: form, Assign: form, Deny: form }

beforeEach(() => managerLayout.set(defaultManagerLayout))

async function open(cUserCanDos: string[] = []) {
  stubFetch(({ url }) => {
    if (url.includes('/home-figures')) return { json: aHomeAnswer() }
    return { json: url.includes('/weekly-figures') ? { weeks: [] } : aPage([]) }
  })
  const user = { cUserCanDos: ['FM Access', 'View Workorders', 'View Orders: All', ...cUserCanDos] }
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole: 'FM Access', ...user } })}>
      <LayoutButton isSmall={false} />
      <ManagerWidgets forms={forms} />
    </WorkspaceContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Layout' }))
  return within(await screen.findByRole('dialog', { name: 'Layout' }))
}

const regions = () =>
  screen.getAllByRole('region', { hidden: true }).filter((each) => each.closest('[role=dialog]') === null)
const nameOf = (region: HTMLElement) => region.querySelector('h2')?.textContent ?? 'Figures'
const cards = () => regions().map(nameOf)
const figures = () =>
  regions()
    .filter((each) => nameOf(each) === 'Figures')
    .flatMap((each) => within(each).getAllByRole('listitem', { hidden: true }))
    .map(({ textContent }) => (/^(Req|Unas|Over|On h|Net)/.exec(textContent) ?? [])[0])
const stored = () =>
  readManagerLayout(JSON.parse(localStorage.getItem('fettle.manager-home-layout') ?? 'null'))

test('[C10.013] each widget can be hidden and shown again, and the browser remembers it', async () => {
  const dialog = await open()
  expect(cards()).toEqual(['Figures', 'Needs your attention', 'Overdue by trade', 'PM this week'])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'PM this week' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Overdue' }))
  expect(cards()).toEqual(['Figures', 'Needs your attention', 'Overdue by trade'])
  expect(figures()).toEqual(['Req', 'Unas', 'On h', 'Net'])
  expect(
    stored()
      .cards.filter(({ isHidden }) => isHidden)
      .map(({ id }) => id),
  ).toEqual(['pm-week'])
  for (const name of ['Requests to approve', 'Unassigned', 'On hold', 'Net new this week'])
    await userEvent.click(dialog.getByRole('checkbox', { name }))
  expect(cards()).not.toContain('Figures')
  await userEvent.click(dialog.getByRole('button', { name: 'Restore Default Layout' }))
  expect(cards()).toHaveLength(4)
  expect(stored()).toEqual(defaultManagerLayout)
})

test('[C10.013] a widget moves past widgets that the person cannot see, and a card changes its width', async () => {
  const dialog = await open(['View Workers/Vendors', 'View Reports'])
  await userEvent.click(dialog.getByRole('button', { name: 'Move Net new this week up' }))
  expect(figures()).toEqual(['Req', 'Unas', 'Over', 'Net', 'On h'])
  // The card of low stock is not offered.
  expect(dialog.queryByRole('checkbox', { name: 'Low stock' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Move Certificates ending up' }))
  const order = stored().cards.map(({ id }) => id)
  expect(order.indexOf('certificates')).toBe(order.indexOf('pm-week') - 1)
  const width = within(dialog.getByRole('radiogroup', { name: 'Width of PM this week' }))
  await userEvent.click(width.getByRole('radio', { name: 'Wide' }))
  expect(cards().slice(0, 3)).toEqual(['Figures', 'Needs your attention', 'PM this week'])
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reads the known widgets of a layout that another version stored', () => {
  const cardsOf = (value: unknown) => readManagerLayout({ cards: value }).cards
  for (const nothing of [null, 'x', 7, [null], [{}], [{ id: 'unknown' }]])
    expect(cardsOf(nothing)).toEqual(defaultManagerLayout.cards)
  const [first, second, ...others] = cardsOf([
    { id: 'survey', isHidden: true, isWide: 1 },
    { id: 'gone' },
    { id: 'survey' },
    { id: 'pm-week', isWide: true },
  ])
  expect([first, second]).toEqual([
    { id: 'survey', isHidden: true, isWide: false },
    { id: 'pm-week', isHidden: false, isWide: true },
  ])
  expect(others).toEqual(defaultManagerLayout.cards.filter(({ id }) => id !== 'survey' && id !== 'pm-week'))
})
