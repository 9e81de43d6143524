import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { formatAmount } from '@fettle/rules/text/money'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import type { RecordSection } from '#records/page/record-section.ts'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { classPath } from '../class-path.ts'
import { PartActionsContext } from './part-actions.ts'
import classes from './parts.module.css'

type Props = { readonly part: PartDetail }
type Alternate = PartDetail['alternates'][number]

/** What a part fits, and what replaces it. */
export const tieSections = (part: PartDetail): RecordSection[] => [
  {
    id: 'fits',
    title: 'Fits',
    column: 'story',
    isFlush: true,
    isQuiet: part.fitAssets.length + part.fitClasses.length === 0,
    chip: { label: 'Fits' },
    actions: <EditButton dialog="fits" label="Edit Fits" />,
    content: <Fits part={part} />,
  },
  {
    id: 'alternates',
    title: 'Alternates',
    column: 'story',
    isFlush: true,
    isQuiet: part.alternates.length === 0,
    chip: { label: 'Alternates' },
    actions: <EditButton dialog="alternates" label="Edit Alternates" />,
    content: <Alternates part={part} />,
  },
]

type EditProps = { readonly dialog: 'fits' | 'alternates'; readonly label: string }

function EditButton({ dialog, label }: EditProps): ReactNode {
  const { actor } = useWorkspace()
  const open = use(PartActionsContext)
  if (open === null || !may(actor, 'parts.edit')) return null
  return (
    <SmallButton Icon={IconPencil} onClick={() => open(dialog)}>
      {label}
    </SmallButton>
  )
}

/** Classes and single assets that the part fits. */
function Fits({ part }: Props): ReactNode {
  const rows = [
    ...part.fitClasses.map((one) => ({ key: `class ${one.assetClassId}`, code: null, name: classPath(one) })),
    ...part.fitAssets.map(({ assetId, assetCode, name }) => ({
      key: `asset ${assetId}`,
      code: (
        <Link to="/assets/$assetId" params={{ assetId: String(assetId) }} className={classes.link}>
          {assetCode}
        </Link>
      ),
      name,
    })),
  ]
  return (
    <RecordTable
      caption="Fits"
      rows={rows}
      rowKey={({ key }) => key}
      empty="No assets or classes named yet."
      scrollsBeyond={scrollAfterItems}
      columns={[
        { key: 'code', title: 'Asset', width: '9rem', render: ({ code }) => code ?? 'All of a class' },
        { key: 'name', title: 'Name', render: ({ name }) => name },
      ]}
      card={({ code, name }) => (
        <RecordLine title={code ?? name} facts={[code === null ? 'All of this class' : name]} />
      )}
    />
  )
}

/** Parts that replace the part. */
function Alternates({ part }: Props): ReactNode {
  const { settings } = useWorkspace()
  const link = ({ partId, partCode }: Alternate) => <PartLink partId={partId}>{partCode}</PartLink>
  const nameOf = ({ partName, partActiveFlag }: Alternate) =>
    partActiveFlag ? partName : `${partName} (inactive)`
  const costOf = ({ partUnitCost, costUnits }: Alternate) =>
    `${formatAmount(partUnitCost, settings)} / ${costUnits}`
  const isAdvanced = settings.advancedPartsFunctionalityFlag
  const availableOf = ({ partAvailable, costUnits }: Alternate) => quantityText(partAvailable, costUnits)
  return (
    <RecordTable
      caption="Alternates"
      rows={part.alternates}
      rowKey={({ partId }) => partId}
      empty="No part replaces this one."
      scrollsBeyond={scrollAfterItems}
      columns={[
        { key: 'code', title: 'Code', clip: true, width: '7rem', render: link },
        { key: 'name', title: 'Name', render: nameOf },
        { key: 'cost', title: 'Unit Cost', align: 'right', render: costOf },
        ...(isAdvanced
          ? [{ key: 'available', title: 'Available', align: 'right' as const, render: availableOf }]
          : []),
      ]}
      card={(other) => (
        <RecordLine
          title={link(other)}
          facts={[
            nameOf(other),
            isAdvanced && other.partAvailable !== null && `${availableOf(other)} available`,
          ]}
          amount={costOf(other)}
        />
      )}
    />
  )
}
