import type { Asset } from '@fettle/contract/assets'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Workspace } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { anAsset } from '#testing/assets.ts'
import { changesOf, type StubbedAnswer } from '#testing/fetch-stub.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { card, show } from './asset-page.fixture.tsx'

export const editor = (settings: Parameters<typeof aWorkspace>[0] = {}): Workspace =>
  aWorkspace({
    ...settings,
    user: { cUserCanDos: ['View Workorders', 'View Assets', 'Edit Assets', 'Delete Assets'] },
  })

type Editable = {
  readonly asset?: Partial<Asset>
  readonly workspace?: Workspace
  /** Responses to changes in order: a problem, or the updated asset. Afterwards the asset stays unchanged. */
  readonly answers?: readonly (StubbedAnswer | Partial<Asset>)[]
  /** Additional responses by URL prefix. */
  readonly reads?: Readonly<Record<string, unknown>>
}

const isAnswer = (answer: StubbedAnswer | Partial<Asset>): answer is StubbedAnswer => 'json' in answer

/** Opens the page of asset 51 with edit permission. Returns the sent changes. */
export async function edit({ asset, workspace = editor(), answers = [], reads = {} }: Editable = {}) {
  let present = anAsset(asset)
  const left = [...answers]
  const sent = await show({
    workspace,
    also: ({ method, url }) => {
      if (method === 'GET') {
        if (url === '/api/Assets/51') return { json: present }
        const known = Object.keys(reads).find((path) => decodeURIComponent(url).startsWith(path))
        return known === undefined ? undefined : { json: reads[known] }
      }
      const answer = left.shift() ?? {}
      if (isAnswer(answer)) return answer
      present = { ...present, fmModId: present.fmModId + 1, ...answer }
      return { json: present }
    },
  })
  await card('Location')
  return () => changesOf(sent)
}

/** A problem response with errors by field. */
export const refusal = (
  status: number,
  errors: readonly { field: string; code: string; message: string }[],
  title = 'Some fields need attention.',
  current?: Asset,
): StubbedAnswer => ({ status, json: { title, errors, ...(current && { current }) } })

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** Chooses an entry of a list field. */
export async function pick(field: string, entry: string) {
  await choose(field, entry)
}

/** Chooses an entry of the page menu. */
export async function fromMenu(entry: string) {
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
