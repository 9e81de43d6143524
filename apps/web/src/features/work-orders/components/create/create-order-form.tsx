import { isWorker } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AssetsField } from '#nouns/assets/assets-field.tsx'
import { type CoveredAsset, useCoveredAssets } from '#nouns/assets/use-covered-assets.tsx'
import { PhotoQueue } from '#nouns/attachments/photo-queue.tsx'
import { usePhotoQueue } from '#nouns/attachments/use-photo-queue.ts'
import { useCustomFields } from '#nouns/custom-fields/use-custom-fields.ts'
import { noPlace } from '#nouns/places/use-place-picking.ts'
import { FieldsCard } from '#records/form/fields-card.tsx'
import classes from '#records/form/record-form.module.css'
import { SectionCard } from '#ui/section-card.tsx'
import { type CreateDraft, problemsOf } from './create-draft.ts'
import { type CreateFormProps, CreateFrame } from './create-frame.tsx'
import { CustomFields } from './custom-fields.tsx'
import { DescriptionField } from './description-field.tsx'
import { LocationFields } from './location-fields.tsx'
import { PropertyField } from './property-field.tsx'
import { WorkFields } from './work-fields.tsx'

type Props = CreateFormProps<CreateDraft> & {
  /** Initial asset of the form. */
  readonly firstAsset: CoveredAsset | null
}

/** The worker form for a new order ([A2.175]). Shows assets covered by a warranty or agreement ([B2.071]). */
export function CreateOrderForm({ firstAsset, ...props }: Props): ReactNode {
  const { actor, settings, property } = useWorkspace()
  const customFields = useCustomFields()
  const { draft, change } = props.state
  const queue = usePhotoQueue(props.state)
  const covered = useCoveredAssets(firstAsset ? [firstAsset] : [])
  return (
    <CreateFrame
      {...props}
      isBlocked={queue.isBusy}
      problems={problemsOf(draft, settings, { customFields: customFields.known, byWorker: isWorker(actor) })}
      hint={property.newOrdersToREQ ? 'This will be sent as a request.' : ''}
    >
      {(fields) => (
        <>
          <FieldsCard title="Work">
            <PropertyField onMoved={() => change({ ...noPlace, jobType: '', trade: '', assets: [] })} />
            <DescriptionField {...fields} />
            <WorkFields {...fields} />
          </FieldsCard>
          <FieldsCard title="Location">
            <LocationFields
              {...fields}
              needs={{
                floor: settings.requireFloorForWorkorders,
                suite: settings.requireRoomForWorkorders,
                location3: settings.requireLocationDetailsForWorkorders,
              }}
            />
          </FieldsCard>
          <FieldsCard title="Details">
            <div className={classes.wide}>
              <AssetsField
                assets={draft.assets}
                building={draft.building}
                error={fields.errorOf('assets')}
                onChange={(assets) => change({ assets })}
                onAdded={covered.notifyAdded}
              />
              {covered.dialog}
            </div>
            <CustomFields {...fields} offer={customFields} />
          </FieldsCard>
          <SectionCard title="Photos" count={queue.photos.length}>
            <PhotoQueue queue={queue} />
          </SectionCard>
        </>
      )}
    </CreateFrame>
  )
}
