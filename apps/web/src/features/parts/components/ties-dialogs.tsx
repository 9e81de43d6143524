import '@mantine/core/styles/Fieldset.layer.css'
import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { partTieLimits } from '@fettle/rules/parts/part-ties'
import { Button, Fieldset, MultiSelect, Pill, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { type AssetClassChoice, AssetClassFields } from '#nouns/assets/asset-class-fields.tsx'
import fieldClasses from '#nouns/assets/assets-field.module.css'
import { AssetsField } from '#nouns/assets/assets-field.tsx'
import { partSearchQuery } from '#nouns/parts/part.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { searchedChoices } from '#ui/searched-choices.ts'
import { classPath } from '../class-path.ts'
import { partChange, usePartChange } from '../part-change.ts'

type Props = { readonly part: PartDetail; readonly onClose: () => void }

const dialogWidth = 560
const noClass: AssetClassChoice = { system: null, category: null, function: null }

/** The first error of a list, whose items are named by their position. */
const errorOfList = (error: Error | null, list: string): string | null =>
  [...fieldErrors(error)].find(([field]) => field.startsWith(list))?.[1] ?? null

/** Chooses the classes and single assets that a part fits. Assets require permission to see them. */
export function FitsDialog({ part, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const changing = usePartChange(part.partId)
  const { entry, change, unsaved } = useStoredEntry(`part-${part.partId}-fits`, {
    classes: part.fitClasses.map(({ assetClassId: _, ...names }) => names),
    assets: part.fitAssets.map(({ assetId, assetCode, name }) => ({
      assetId,
      label: `${assetCode} – ${name}`,
    })),
  })
  const seesAssets = may(actor, 'assets.read')
  const save = () =>
    changing.run(
      partChange(part, {
        fitClasses: [...entry.classes],
        ...(seesAssets && { fitAssetIds: entry.assets.map(({ assetId }) => assetId) }),
      }),
      { notice: `Changed what ${part.partCode} fits.`, draft: unsaved, onDone: onClose },
    )
  return (
    <ModalPanel title={`What ${part.partCode} Fits`} size={dialogWidth} opened onClose={onClose}>
      <ActionForm label="Save" changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={save}>
        <ClassesField
          classes={entry.classes}
          error={errorOfList(changing.error, 'fitClasses')}
          onChange={(classes) => change({ classes: [...classes] })}
        />
        {seesAssets && (
          <AssetsField
            propertyId={part.propertyId}
            max={partTieLimits.fitAssetIds}
            assets={entry.assets}
            building=""
            error={errorOfList(changing.error, 'fitAssetIds')}
            onChange={(assets) => change({ assets: [...assets] })}
          />
        )}
      </ActionForm>
    </ModalPanel>
  )
}

type FittingClass = {
  readonly system: string
  readonly category: string | null
  readonly function: string | null
}

type ClassesProps = {
  readonly classes: readonly FittingClass[]
  readonly error: string | null
  readonly onChange: (classes: readonly FittingClass[]) => void
}

/** Chosen classes, and fields that add another one. */
function ClassesField({ classes, error, onChange }: ClassesProps): ReactNode {
  const [chosen, setChosen] = useState(noClass)
  const { system, category, function: lowest } = chosen
  const add = () => {
    if (system === null) return
    const added = { system, category, function: lowest }
    if (!classes.some((one) => classPath(one) === classPath(added))) onChange([...classes, added])
    setChosen(noClass)
  }
  return (
    <Fieldset legend="Every asset of these classes">
      <Stack gap="sm">
        {classes.length > 0 && (
          <Pill.Group>
            {classes.map((one) => (
              <Pill
                key={classPath(one)}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': `Remove ${classPath(one)}`,
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => onChange(classes.filter((other) => other !== one))}
              >
                {classPath(one)}
              </Pill>
            ))}
          </Pill.Group>
        )}
        <AssetClassFields value={chosen} hideAll onChange={setChosen} />
        {error !== null && (
          <p role="alert" style={{ color: 'var(--mantine-color-error)', margin: 0 }}>
            {error}
          </p>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={system === null || classes.length >= partTieLimits.fitClasses}
          onClick={add}
        >
          Add Class
        </Button>
      </Stack>
    </Fieldset>
  )
}

/** Chooses the parts that replace a part, and which it replaces. */
export function AlternatesDialog({ part, onClose }: Props): ReactNode {
  const changing = usePartChange(part.partId)
  const { entry, change, unsaved } = useStoredEntry(`part-${part.partId}-alternates`, {
    alternates: part.alternates.map(({ partId, partCode, partName }) => ({
      partId,
      label: `${partCode} – ${partName}`,
    })),
  })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery(partSearchQuery(part.propertyId, search))
  const others = (found.data ?? [])
    .filter(({ partId }) => partId !== part.partId)
    .map(({ partId, partCode, partName }) => ({ partId, label: `${partCode} – ${partName}` }))
  const known = new Map([...entry.alternates, ...others].map((one) => [String(one.partId), one]))
  const save = () =>
    changing.run(partChange(part, { alternateIds: entry.alternates.map(({ partId }) => partId) }), {
      notice: `Changed the alternates of ${part.partCode}.`,
      draft: unsaved,
      onDone: onClose,
    })
  return (
    <ModalPanel title={`Alternates of ${part.partCode}`} size={dialogWidth} opened onClose={onClose}>
      <ActionForm label="Save" changing={changing} unsaved={unsaved} onCancel={onClose} onSubmit={save}>
        <MultiSelect
          label="Parts"
          classNames={{ pill: fieldClasses.pill ?? '' }}
          description={`Each can be used in place of ${part.partCode}, and ${part.partCode} in place of it.`}
          placeholder={entry.alternates.length === 0 ? 'Search for a part.' : ''}
          searchable
          hidePickedOptions
          clearable
          clearSearchOnChange
          maxValues={partTieLimits.alternateIds}
          data={[...known].map(([value, { label }]) => ({ value, label }))}
          value={entry.alternates.map(({ partId }) => String(partId))}
          searchValue={typed}
          onSearchChange={setTyped}
          {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nothing found' })}
          error={
            found.isError ? 'The choices could not be loaded.' : errorOfList(changing.error, 'alternateIds')
          }
          onChange={(ids) => change({ alternates: ids.flatMap((id) => known.get(id) ?? []) })}
        />
      </ActionForm>
    </ModalPanel>
  )
}
