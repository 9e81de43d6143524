import type { Api } from '../support/api.ts'
import { expect } from '../support/journey.ts'
import { linkInMail } from '../support/mail.ts'
import { handling, makeRequest } from '../support/requests.ts'
import type { Who } from '../support/sign-in.ts'
import type { Screen } from './screen.ts'

type Done = { workorderId: number; link: string }
let done: Promise<Done> | undefined

/** A request whose work is done and waits for its survey; made once, so that every picture shows the same. */
async function makeDone(apiAs: (who: Who) => Promise<Api>): Promise<Done> {
  const description = 'The light above the lab bench flickers.\nPlease knock: a class is in until noon.'
  const { workorderId } = await makeRequest(await apiAs('requester'), { description })
  const supervisor = handling(await apiAs('supervisor'), { workorderId })
  await supervisor.approve()
  await supervisor.say('The starter is new. Tell us if it flickers again.')
  await supervisor.complete()
  return { workorderId, link: await linkInMail(await apiAs('manager'), workorderId) }
}

const openDone = (apiAs: (who: Who) => Promise<Api>): Promise<Done> => {
  done ??= makeDone(apiAs)
  return done
}

/** What people see who ask for work: with an account, and behind the link in their mail. */
export const requesterScreens: readonly Screen[] = [
  {
    name: 'requester-home',
    isLong: true,
    open: async (page, apiAs) => {
      await openDone(apiAs)
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
      await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    },
  },
  {
    name: 'requester-order',
    isLong: true,
    open: async (page, apiAs) => {
      await page.goto(`/orders/${(await openDone(apiAs)).workorderId}`)
      await expect(page.getByRole('button', { name: 'Submit Survey' })).toBeVisible()
      await page.getByRole('radio', { name: /^4 of 5/ }).press('Space')
      await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
    },
  },
  {
    name: 'request-form',
    isLong: true,
    open: async (page) => {
      await page.goto('/orders/create')
      await page.getByLabel('Work Description').fill('The light over my desk flickers.')
      await expect(page.getByText('Draft saved on this device.')).toBeVisible()
      await expect(page.getByText('Suggested:')).toBeVisible()
    },
  },
  {
    name: 'link',
    isLong: true,
    open: async (page, apiAs) => {
      await page.goto((await openDone(apiAs)).link)
      await expect(page.getByRole('button', { name: 'Submit Survey' })).toBeVisible()
    },
  },
]
