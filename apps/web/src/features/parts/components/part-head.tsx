import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { formatAmount } from '@fettle/rules/text/money'
import { Button } from '@mantine/core'
import { IconCoin, IconPackage, IconPackageOff, IconTag, IconTool, IconTrash } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { partChange, usePartChange } from '../part-change.ts'
import { PartActionsContext } from './part-actions.ts'
import { StockBadge } from './stock-badge.tsx'

type Props = { readonly part: PartDetail }
type HeadProps = Props & {
  readonly chips: ReactNode
  /** Opens the dialog to use the part on an order. Null for people who cannot. */
  readonly onUse: (() => void) | null
}

/** Name, type and cost of a part, and its available quantity with advanced parts. */
export function PartHead({ part, chips, onUse }: HeadProps): ReactNode {
  const { settings } = useWorkspace()
  const available = settings.advancedPartsFunctionalityFlag
    ? quantityText(part.partAvailable, part.costUnits)
    : null
  return (
    <RecordHead
      title={part.partName}
      titleLabel="the name"
      line={['Part Detail', part.partCode, part.propertyName].filter(Boolean).join(' · ')}
      actions={
        <>
          {onUse && (
            <Button leftSection={<IconTool size={18} aria-hidden />} onClick={onUse}>
              Use on an Order
            </Button>
          )}
          <PartMenu part={part} />
        </>
      }
      liftsActions={onUse === null}
      facts={[
        <>
          {!part.partActiveFlag && <span>Inactive</span>}
          <HeadFact icon={<IconTag size={16} aria-hidden />}>{part.partType}</HeadFact>
          <HeadFact icon={<IconCoin size={16} aria-hidden />}>
            {formatAmount(part.partUnitCost, settings)} / {part.costUnits}
          </HeadFact>
          {available !== null && (
            <HeadFact icon={<IconPackage size={16} aria-hidden />}>{available} available</HeadFact>
          )}
          {available !== null && part.stockState !== null && <StockBadge state={part.stockState} />}
        </>,
      ]}
    >
      {chips}
    </RecordHead>
  )
}

/** Rare actions on a part. */
function PartMenu({ part }: Props): ReactNode {
  const { actor } = useWorkspace()
  const open = use(PartActionsContext)
  const changing = usePartChange(part.partId)
  if (open === null) return null
  const { partActiveFlag: isActive, partCode } = part
  const setActive = () =>
    changing.run(partChange(part, { partActiveFlag: !isActive }), {
      notice: `${partCode} is ${isActive ? 'inactive' : 'active'}.`,
      undo: (after) => partChange(after, { partActiveFlag: isActive }),
    })
  return (
    <>
      <ActionsMenu
        actions={[
          may(actor, 'parts.edit') && {
            label: isActive ? 'Make Inactive' : 'Make Active',
            Icon: isActive ? IconPackageOff : IconPackage,
            run: setActive,
          },
          may(actor, 'parts.delete') && {
            label: 'Delete Part',
            Icon: IconTrash,
            isDangerous: true,
            run: () => open('delete'),
          },
        ]}
      />
      <ChangeError error={changing.error} />
    </>
  )
}
