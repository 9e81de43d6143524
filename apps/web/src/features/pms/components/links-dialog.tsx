import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { linkOptionWords } from '@fettle/rules/pm/plan-words'
import { maxScheduleAssets } from '@fettle/rules/records/limits'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { AssetsField } from '#nouns/assets/assets-field.tsx'
import { BuildingField } from '#nouns/places/building-field.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { pmChange, usePmChange } from '../pm-change.ts'
import { pmName } from '../pm-words.ts'
import { PlanChoice } from './plan-inputs.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

const linksOf = (schedule: PmScheduleDetail) => ({
  pmLinkOption: schedule.pmLinkOption,
  isRoute: schedule.isRoute,
  failedLineMakesOrder: schedule.failedLineMakesOrder,
  buildingId: schedule.buildingId,
  assets: schedule.assets.map(({ assetId, code, name }) => ({ assetId, label: `${code} – ${name}` })),
})
type Links = ReturnType<typeof linksOf>

const bodyOf = ({ assets, ...links }: Links) => ({
  ...links,
  assets: assets.map(({ assetId }) => ({ assetId })),
})

/** Targets of a schedule, and the number of orders it makes ([C2.053] to [C2.057]). */
export function LinksDialog({ schedule, onClose }: Props): ReactNode {
  const [initial] = useState(() => linksOf(schedule))
  const [links, setLinks] = useState(initial)
  const changing = usePmChange(schedule.scheduleId)
  const refused = fieldErrors(changing.error)
  const change = (part: Partial<Links>) => {
    changing.reset()
    setLinks((before) => ({ ...before, ...part }))
  }
  const isOne = links.pmLinkOption === 'one order'
  const save = () =>
    changing.run(pmChange(schedule, bodyOf(links)), {
      notice: 'Assets & Locations changed.',
      undo: (after) => pmChange(after, bodyOf(initial)),
      onDone: onClose,
    })
  return (
    <ModalPanel title={`Assets of ${pmName(schedule)}`} size={720} opened onClose={onClose}>
      <ActionForm label="Save" changing={changing} onCancel={onClose} onSubmit={save}>
        <PlanChoice
          label="Each date makes"
          value={links.pmLinkOption}
          words={linkOptionWords}
          onChange={(pmLinkOption) =>
            change({
              pmLinkOption,
              ...(pmLinkOption !== 'one order' && { isRoute: false, failedLineMakesOrder: false }),
            })
          }
        />
        {isOne && (
          <Checkbox
            label="A round: its lines are answered for each asset in turn"
            checked={links.isRoute}
            onChange={(event) =>
              change({
                isRoute: event.currentTarget.checked,
                ...(!event.currentTarget.checked && { failedLineMakesOrder: false }),
              })
            }
          />
        )}
        {isOne && links.isRoute && (
          <Checkbox
            label="A failed line makes an order by itself"
            checked={links.failedLineMakesOrder}
            onChange={(event) => change({ failedLineMakesOrder: event.currentTarget.checked })}
          />
        )}
        <AssetsField
          propertyId={schedule.propertyId}
          max={maxScheduleAssets}
          assets={links.assets}
          building=""
          error={[...refused].find(([field]) => field.startsWith('assets'))?.[1] ?? null}
          onChange={(assets) => change({ assets: [...assets] })}
        />
        <BuildingField
          label="Building of orders without an asset or place"
          propertyId={schedule.propertyId}
          value={links.buildingId}
          error={refused.get('buildingId') ?? null}
          onChange={(buildingId) => change({ buildingId })}
        />
      </ActionForm>
    </ModalPanel>
  )
}
