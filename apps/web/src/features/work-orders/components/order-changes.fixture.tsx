import type { WorkOrder } from '@fettle/contract/work-orders'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { renderRouted, Styled } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { OrderDetail } from './detail/order-detail.tsx'

type Answer = StubbedAnswer | Error

export type Shown = {
  readonly order?: Partial<WorkOrder>
  readonly workspace?: Workspace
  /** Responses to changes in order. Afterwards a change returns the current order. */
  readonly answers?: readonly (Answer | Partial<WorkOrder>)[]
  /** The order as refetched after a rejection. */
  readonly afterRefusal?: Partial<WorkOrder>
  /** What another user has changed by the time of a read. */
  readonly concurrent?: () => Partial<WorkOrder>
  /** List responses by URL prefix. Others are empty. */
  readonly lists?: Readonly<Record<string, unknown>>
  /** Called with the URL of every read. */
  readonly onRead?: (url: string) => void
  /** Renders the kit's CSS variables, which define sizes. */
  readonly isStyled?: boolean
}

const isAnswer = (input: Answer | Partial<WorkOrder>): input is Answer =>
  input instanceof Error || 'status' in input || 'json' in input

/** Renders an order with actions. Returns the sent changes. */
export async function showChangeable(shown: Shown) {
  const { order, workspace = aWorkspace(), answers = [], lists = {} } = shown
  let present = anOrder(order)
  const left = [...answers]
  const sent = stubFetch(({ method, url }) => {
    if (method === 'GET') {
      shown.onRead?.(url)
      if (/^\/api\/Workorders\/\d+$/.test(url)) return { json: { ...present, ...shown.concurrent?.() } }
      const list = Object.keys(lists).find((path) => url.startsWith(path))
      return { json: list === undefined ? [] : lists[list] }
    }
    const answer = left.shift() ?? {}
    if (isAnswer(answer)) {
      present = { ...present, ...shown.afterRefusal }
      return answer
    }
    present = { ...present, fmModId: present.fmModId + 1, ...answer }
    return { json: present }
  })
  const detail = (
    <WorkspaceContext value={workspace}>
      <OrderDetail workorderId={901} />
    </WorkspaceContext>
  )
  await renderRouted(shown.isStyled ? <Styled>{detail}</Styled> : detail)
  await screen.findByRole('region', { name: 'Overview' })
  return () => sent.filter(({ method }) => method !== 'GET').map(changeOf)
}

const changeOf = ({ method, url, body, headers }: SentRequest) => ({
  call: `${method} ${decodeURIComponent(url)}`,
  body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  ifMatch: headers.get('if-match'),
})

/** The entries of a value list in API format. */
export const valueList = (...names: string[]) =>
  names.map((name, index) => ({
    fmRecordId: index + 1,
    fmModId: 1,
    valueListName: 'list',
    valueListValue: name,
    displayText: name,
    displaySequence: index,
    reqPriority: null,
  }))

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string | RegExp) => userEvent.click(button(name))

/** Opens a menu by its button and chooses an entry. */
export async function chooseFromMenu(menu: string, entry: string) {
  await press(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Chooses an entry of a list field. */
export async function pick(field: string, entry: string) {
  await choose(field, entry)
}
