import '@mantine/core/styles/Radio.layer.css'
import {
  type AssetLabelField,
  assetLabelFields,
  type LabelTarget,
  labelTargets,
} from '@fettle/rules/labels/label-content'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { LabelChoices } from '#nouns/labels/label-choices.ts'
import { LabelTextFields } from '#nouns/labels/label-text-fields.tsx'
import classes from '#nouns/labels/labels.module.css'
import { placeLabels } from '#nouns/places/place-labels.ts'

type Props = {
  readonly choices: LabelChoices
  readonly onChange: (part: Partial<LabelChoices>) => void
}

const targetLabels: Readonly<Record<LabelTarget, string>> = {
  record: 'The asset, after sign-in',
  request: 'A request form, for anyone',
}

/** Fields printed next to the code, with the property's place labels. */
export function LabelContentFields({ choices, onChange }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  const places = placeLabels(settings, property)
  const labels: Readonly<Record<AssetLabelField, string>> = {
    code: assetFields.assetCode.label,
    name: assetFields.name.label,
    place: `${places.building} and ${places.suite}`,
    serial: assetFields.serialNum.label,
    property: settings.multiPropLabelSingular,
    freeLine: 'Custom text',
  }
  return (
    <Stack gap="xs">
      <Radio.Group
        label="The code opens"
        value={choices.opens}
        onChange={(value) => onChange({ opens: labelTargets.find((target) => target === value) ?? 'record' })}
      >
        <div className={classes.choices}>
          {labelTargets.map((target) => (
            <Radio key={target} value={target} label={targetLabels[target]} />
          ))}
        </div>
      </Radio.Group>
      {choices.opens === 'request' && (
        <p className={classes.note}>
          {settings.requestCodesFlag
            ? 'Anybody who scans it can send a request, without an account. The code is a QR code.'
            : `Requests without an account are switched off here, so these codes open nothing until an administrator switches them on.`}
        </p>
      )}
      <LabelTextFields
        names={assetLabelFields}
        labels={labels}
        fields={choices.fields}
        freeLine={choices.freeLine}
        onFields={(fields) => onChange({ fields })}
        onFreeLine={(freeLine) => onChange({ freeLine })}
      />
    </Stack>
  )
}
