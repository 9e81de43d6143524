import { type MenuEntry, menuFor } from '@fettle/rules/desk/menu'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { actorOfClaims } from '#lib/actor.ts'
import { renderRouted } from '#testing/render.tsx'
import { SideMenu } from './side-menu.tsx'

const everyView = [
  'View Workorders',
  'View Assets',
  'View Parts',
  'View PMs',
  'View Documents',
  'View Workers/Vendors',
  'View Contacts',
  'View Reports',
  'View Issues',
]

function entriesOf(userInterface: string, cando: readonly string[], timecardEnabled = true): MenuEntry[] {
  const actor = actorOfClaims({ sub: '1', name: '', interfaces: [userInterface], cando, propertyIds: [] })
  if (!actor) throw new Error(`No interface: ${userInterface}`)
  return menuFor(actor, { timecardEnabled })
}

async function show(entries: readonly MenuEntry[], at = '/') {
  await renderRouted(<SideMenu entries={entries} displayName="Dana Whitfield" version="0.1.0" />, at)
  return within(screen.getByRole('navigation', { name: 'Main menu' }))
}

const shownIn = (menu: Awaited<ReturnType<typeof show>>) =>
  menu.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the main menu', () => {
  test('[A2.025] [A6.006] of a worker: Work Orders, Assets, Reports, Timecard and View Profile', async () => {
    const menu = await show(entriesOf('Worker', ['View Workorders', 'View Assets']))
    expect(shownIn(menu)).toEqual([
      'Work Orders /orders',
      'Assets /assets',
      'Reports /reports',
      'Timecard /timecard',
      'View Profile /profile',
    ])
  })

  test('[A2.028] [A2.023] of a facility manager contains all entries, ending with Edit Profile', async () => {
    const menu = await show(entriesOf('FM Access', ['FM Access', ...everyView]))
    expect(shownIn(menu)).toEqual([
      'Home /',
      'Work Orders /orders',
      'Assets /assets',
      'Reports /reports',
      'Timecard /timecard',
      'Parts Inventory /parts',
      'PM Schedules /pms',
      'Documents /documents',
      'Vendors /vendors',
      'Workers /workers',
      'Staff /staff',
      'Issues Log /issuelog',
      'Edit Profile /profile',
    ])
  })

  test('[A2.029] [A6.005] omits entries without the required capability', async () => {
    const menu = await show(entriesOf('FM Access', ['FM Access', 'View Parts']))
    expect(shownIn(menu)).toEqual([
      'Home /',
      'Timecard /timecard',
      'Parts Inventory /parts',
      'Edit Profile /profile',
    ])
  })

  test('[A2.027] of a requester: Home, Work Orders and Edit Profile', async () => {
    const menu = await show(entriesOf('Requester', []))
    expect(shownIn(menu)).toEqual(['Home /', 'Work Orders /orders', 'Edit Profile /profile'])
  })

  test('[A2.026] [B2.097] disables Timecard with a keyboard-accessible hint when the setting is off', async () => {
    const menu = await show(entriesOf('Worker', ['View Workorders'], false))
    const timecard = () => menu.getByText('Timecard').closest<HTMLElement>('[role=link]')
    expect(timecard()?.getAttribute('aria-disabled')).toBe('true')
    expect(timecard()?.getAttribute('href')).toBeNull()
    // The hint is rendered after the menu.
    await waitFor(() => {
      timecard()?.focus()
      expect(screen.getByText('The Timecard module is currently disabled.')).toBeTruthy()
    })
  })

  test("[A2.030] [A2.002] shows the user's display name and the web version", async () => {
    const menu = await show(entriesOf('Worker', []))
    expect(menu.getByText('Dana Whitfield')).toBeTruthy()
    expect(menu.getByText('Version 0.1.0')).toBeTruthy()
  })

  test('marks the entry of the current page', async () => {
    const menu = await show(entriesOf('Worker', ['View Workorders', 'View Assets']), '/orders?skip=26')
    const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Work Orders'])
  })
})

test('the collapsed menu still has accessible names', async () => {
  await renderRouted(<SideMenu entries={entriesOf('Worker', [])} displayName="Dana" version="0.1.0" isMini />)
  const link = screen.getByRole('link', { name: 'Reports' })
  await userEvent.hover(link)
  expect(await screen.findByRole('tooltip', { name: 'Reports' })).toBeTruthy()
})
