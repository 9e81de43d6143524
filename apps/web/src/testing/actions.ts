import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

type Place = Pick<ReturnType<typeof within>, 'findByRole'>
type Name = string | RegExp

export const press = async (name: Name) => userEvent.click(await screen.findByRole('button', { name }))

/** Chooses an option of a list field. */
export async function choose(field: Name, option: Name, place: Place = screen): Promise<void> {
  await userEvent.click(await place.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** A section of the page. */
export const card = async (name: Name) => within(await screen.findByRole('region', { name }))

export const dialogOf = async (name: Name) => within(await screen.findByRole('dialog', { name }))
