import type { PartDetail } from '@fettle/contract/parts'
import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { screen, within } from '@testing-library/react'
import type { Workspace } from '#lib/workspace.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPart } from '#testing/parts.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { aWarehouseRow } from '#testing/warehouses.ts'
import { withRights } from '#testing/workspace.tsx'
import { PartPage } from './part-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/form/number-editor.tsx'
import '#records/form/text-editor.tsx'
import '../components/part-dialogs.tsx'

/** A person of the full system who sees parts. */
export const person = (cUserCanDos: readonly string[], isAdvanced = false): Workspace =>
  withRights(['View Parts', ...cUserCanDos], { settings: { advancedPartsFunctionalityFlag: isAdvanced } })
/** A person who edits parts of a property with advanced parts. */
export const stockKeeper = person(['Edit Parts'], true)
const editor = person(['Edit Parts', 'Delete Parts'])

type Shown = {
  readonly part?: Partial<PartDetail>
  readonly workspace?: Workspace
  readonly answers?: readonly StubbedAnswer[]
  readonly transactions?: readonly object[]
  /** Whether the property has two warehouses. */
  readonly warehouses?: boolean
  /** The person's open orders. */
  readonly orders?: readonly WorkOrderRow[]
}

/** Opens the page of part 61; returns the changes that were sent. */
export const show = ({
  part,
  workspace = editor,
  answers = [],
  transactions = [],
  warehouses = false,
  orders = [],
}: Shown = {}) =>
  openRecordPage({
    workspace,
    page: <PartPage partId={61} />,
    answers,
    changed: () => ({ json: aPart({ ...part, fmModId: 5 }) }),
    read: (url) => {
      if (url === '/api/Parts/61') return { json: aPart(part) }
      if (url.startsWith('/api/Parts/61/transactions')) return { json: aPage(transactions) }
      if (warehouses && url.startsWith('/api/Warehouses?'))
        return { json: aPage([aWarehouseRow(), aWarehouseRow({ warehouseId: 8, warehouseName: 'Cage' })]) }
      if (url.startsWith('/api/Workorders?')) return { json: aPage(orders) }
      return undefined
    },
  })

/** The open dialog of a name. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
