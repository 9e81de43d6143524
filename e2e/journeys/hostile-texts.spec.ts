import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { madeElements, watched } from '../support/made-elements.ts'
import { linkInMail } from '../support/mail.ts'
import { payloads } from '../support/payloads.ts'
import { handling, makeRequest } from '../support/requests.ts'
import { openSignedIn, type Who } from '../support/sign-in.ts'
import { refetch, visit } from '../support/visit.ts'

// Whatever runs, loads or is refused by the policy complains in the console, and that fails the test.
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true }
/** Finds the requests of this run only. */
const run = `Hostile${Date.now()}`
const marked = (index: number) => `${run} ${String(index).padStart(2, '0')}`
const fits = (text: string, max: number) => text.slice(0, max).trim()

type Made = { workorderId: number; requestId: string | null }

/** Two and two, which is as much as a name or a department holds. */
const pairs = payloads.flatMap((payload, index) =>
  index % 2 === 0 ? [[payload, payloads[index + 1] ?? '']] : [],
)

/** Requests that have payloads in everything that a requester writes on one. */
async function makeHostileRequests(requester: Api): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, pair] of pairs.entries()) {
    const both = pair.join(' ')
    const request = await makeRequest(requester, {
      description: `${marked(index)} ${pair.join('\n')}`,
      location3: both,
      orderByField2: both,
      extendedData: { 'Best time to visit': both },
    })
    const { workorderId } = request
    for (const commentText of pair)
      await requester.post('/api/Workorders/AddComment', { workorderId, commentText, kind: 1 })
    made.push(request)
  }
  return made
}

/** Reads the found orders one after the other, as the buttons lead, and wants each payload as plain text. */
async function readAll(page: Page, sections: readonly string[]): Promise<void> {
  const positions = page.getByRole('navigation', { name: 'Found work orders' }).getByRole('status')
  for (const [at, pair] of [...pairs].reverse().entries()) {
    await expect(positions).toHaveText(`${at + 1} / ${pairs.length}`)
    for (const name of sections) {
      const section = page.getByRole('region', { name })
      for (const payload of pair) await expect(section.getByText(payload).first()).toBeAttached()
    }
    expect(await madeElements(page)).toEqual([])
    if (at + 1 < pairs.length) await page.getByRole('button', { name: 'Next order' }).click()
  }
}

test.describe.configure({ timeout: 300_000 })

test('sixty hostile texts of a requester stay texts on every screen that shows their orders', async ({
  signedIn,
  newBrowser,
  apiAs,
}) => {
  expect(new Set(payloads).size).toBe(60)
  const requester = await apiAs('requester')
  const made = await makeHostileRequests(requester)
  const found = `/orders?orderStatus=All&description=${run}&sortColumn=orderNumber&sortDirection=descend`

  const open = async (who: Who, path: string, options?: BrowserContextOptions) => {
    const page = await watched(await signedIn(who, options))
    await openSignedIn(page, path)
    return page
  }
  const common = ['Type and Description', 'Location', 'Additional Details', 'Overview']

  const own = await open('requester', found)
  for (const skip of [1, 26]) {
    await visit(own, `${found}&skip=${skip}`)
    await expect(own.getByText(new RegExp(`^${skip}-\\d+ of 30$`))).toBeVisible()
    expect(await madeElements(own)).toEqual([])
  }
  await visit(own, found)
  await own
    .getByRole('link', { name: /^REQ \d+$/ })
    .first()
    .click()
  await readAll(own, [...common, 'Messages'])

  const staff = await open('supervisor', `${found}&propertyId=1`)
  await staff
    .getByRole('link', { name: /^REQ \d+$/ })
    .first()
    .click()
  await readAll(staff, [...common, 'Requester Communications'])

  for (const who of ['requester', 'supervisor'] as const) {
    const cards = await open(who, `${found}&propertyId=1`, phone)
    await expect(cards.getByText(/^1-25 of 30$/)).toBeVisible()
    expect(await madeElements(cards)).toEqual([])
    await visit(cards, '/')
    await expect(cards.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    expect(await madeElements(cards)).toEqual([])
  }

  await test.step('the survey', async () => {
    const [supervisor, manager] = [await apiAs('supervisor'), await apiAs('manager')]
    for (const [index, { workorderId }] of made.slice(0, 2).entries()) {
      const work = handling(supervisor, { workorderId })
      await work.approve()
      await work.complete()
      const surveyText = fits(payloads.slice(index * 30, index * 30 + 30).join(' '), 2000)
      await requester.post('/api/Workorders/CompleteSurvey', { workorderId, surveyText, surveyRating: 1 })
      for (const page of [own, staff]) {
        await visit(page, `/orders/${workorderId}`)
        await expect(page.getByRole('region', { name: 'Log' })).toContainText('Survey answered')
        expect(await madeElements(page)).toEqual([])
      }
      const behindLink = await watched(await (await newBrowser()).newPage())
      await behindLink.goto(await linkInMail(manager, workorderId))
      await expect(behindLink.getByText('1 of 5', { exact: true })).toBeVisible()
      for (const payload of pairs[index] ?? [])
        await expect(behindLink.getByText(payload).first()).toBeAttached()
      expect(await behindLink.locator('dd.text').allTextContents()).toContain(surveyText)
      expect(await madeElements(behindLink)).toEqual([])
    }
  })
})

test('sixty hostile texts stay texts in a requester’s profile, in the shell and as filters', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('requester')
  const me = await api.get<{ contact: Record<string, string> }>('/api/Users/MyProfile')
  const page = await watched(await signedIn('requester'))
  await openSignedIn(page, '/profile')
  for (const pair of pairs) {
    const both = pair.join(' ')
    const texts = { firstName: fits(both, 80), lastName: fits(both, 80), company: both, department: both }
    await api.put('/api/Users/MyProfile', texts)
    await refetch(page)
    await expect(page.getByText(both, { exact: true })).toHaveCount(both.length > 80 ? 2 : 4)
    await expect(page.getByText(texts.firstName, { exact: true }).first()).toBeAttached()
    expect(await madeElements(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Company')).toHaveValue(pairs.at(-1)?.join(' ') ?? '')
  expect(await madeElements(page)).toEqual([])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(await madeElements(page)).toEqual([])
  const { firstName, lastName, company, departmentName: department } = me.contact
  await api.put('/api/Users/MyProfile', { firstName, lastName, company, department })

  for (const payload of payloads.slice(0, 12)) {
    const search = new URLSearchParams({
      description: payload,
      orderBy: payload,
      building: payload,
      floor: payload,
    })
    await visit(page, `/orders?${search}`)
    await expect(page.getByRole('region', { name: 'Filters in force' })).toContainText(payload)
    expect(await madeElements(page)).toEqual([])
  }
})

test('[A2.035] a note of sixty hostile texts shows its readable text and nothing else', async ({
  signedIn,
  faults,
}) => {
  // The browser reports what it meets while a text is parsed apart from the page, before anything of it is taken over.
  faults.allow(/Content Security Policy.*(note-html|system-note)-/)
  const page = await watched(await signedIn('requester'))
  const ways = [payloads, [...payloads].reverse()]
  const groups = ways.flatMap((way) => [0, 12, 24, 36, 48].map((from) => way.slice(from, from + 12)))
  let reqMessage = ''
  await page.route('**/api/Properties/getmyproperties', async (route) => {
    const answer = await route.fetch()
    const properties = (await answer.json()) as Record<string, unknown>[]
    await route.fulfill({ response: answer, json: properties.map((one) => ({ ...one, reqMessage })) })
  })
  await openSignedIn(page, '/')
  for (const [index, group] of groups.entries()) {
    reqMessage = `<p>Note <b>${index}</b></p>${group.map((one) => `<div>${one}</div>`).join('\n')}`
    await refetch(page)
    const note = page.getByRole('region', { name: 'Alder Falls College' })
    await expect(note.getByText(`Note ${index}`, { exact: true })).toBeVisible()
    expect(await madeElements(page)).toEqual([])
    expect(await note.locator('img, svg, script, style, link, meta, input, video, audio').count()).toBe(0)
  }
})
