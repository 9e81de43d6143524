import { may } from '@fettle/rules/access/permissions'
import { postedKinds } from '@fettle/rules/parts/stock-entries'
import { IconArrowsExchange, IconClipboardCheck, IconPackageImport, IconPlusMinus } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SmallButton } from '#ui/small-button.tsx'
import { PartActionsContext } from './part-actions.ts'

const icons = {
  Receive: IconPackageImport,
  Adjust: IconPlusMinus,
  Count: IconClipboardCheck,
  Transfer: IconArrowsExchange,
} as const

/** Buttons that change the stock of a part. They require permission to edit parts. */
export function StockButtons(): ReactNode {
  const { actor } = useWorkspace()
  const open = use(PartActionsContext)
  if (open === null || !may(actor, 'parts.edit')) return null
  return ([...postedKinds, 'Transfer'] as const).map((kind) => (
    <SmallButton key={kind} Icon={icons[kind]} onClick={() => open(kind)}>
      {kind}
    </SmallButton>
  ))
}
