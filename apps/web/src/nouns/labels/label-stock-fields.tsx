import { type LabelCode, labelCodeNames, labelCodes } from '@fettle/rules/labels/label-content'
import { maxOffset, type OffsetName, offsetLabels } from '@fettle/rules/labels/label-places'
import { labelStocks, stockGroups, stockNames } from '@fettle/rules/labels/label-stock'
import { Select, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import type { LabelChoices } from './label-choices.ts'
import classes from './labels.module.css'
import { MeasureField } from './measure-field.tsx'
import { OwnSizeFields } from './own-size-fields.tsx'

/** Explanation of each kind of code. */
export type CodeNotes = Readonly<Record<LabelCode, string>>

type Props = {
  readonly choices: LabelChoices
  /** Absent for codes that are always QR. */
  readonly codeNotes?: CodeNotes
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<LabelChoices>) => void
}

const groups = [
  ...stockGroups.map((group) => ({
    group,
    items: stockNames
      .filter((name) => labelStocks[name].group === group)
      .map((name) => ({ value: name, label: labelStocks[name].name })),
  })),
  { group: 'Own size', items: [{ value: 'own', label: 'Own size' }] },
]

/** Description of a stock. Empty for a custom size. */
function detailOf(stock: string): string {
  const name = stockNames.find((one) => one === stock)
  return name ? labelStocks[name].detail : ''
}

function StockOption({ label, detail }: { label: string; detail: string }): ReactNode {
  return (
    <div>
      {label}
      {detail !== '' && <div className={classes.detail}>{detail}</div>}
    </div>
  )
}

/** The label stock in the printer and the kind of code. */
export function LabelStockFields({ choices, codeNotes, errorOf, onChange }: Props): ReactNode {
  return (
    <Stack gap="md">
      <Select
        label="Labels"
        description={detailOf(choices.stock)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={groups}
        value={choices.stock}
        allowDeselect={false}
        maxDropdownHeight={360}
        renderOption={({ option }) => <StockOption label={option.label} detail={detailOf(option.value)} />}
        onChange={(value) => {
          const stock = value === 'own' ? value : stockNames.find((name) => name === value)
          if (stock) onChange({ stock, start: 1 })
        }}
      />
      {choices.stock === 'own' && (
        <OwnSizeFields
          size={choices.ownSize}
          errorOf={errorOf}
          onChange={(ownSize) => onChange({ ownSize, start: 1 })}
        />
      )}
      {codeNotes && choices.opens === 'record' && (
        <CodeFields choices={choices} codeNotes={codeNotes} onChange={onChange} />
      )}
    </Stack>
  )
}

/** The kind of code. Request form URLs are always QR codes. */
function CodeFields({
  choices,
  codeNotes,
  onChange,
}: Pick<Props, 'choices' | 'onChange'> & { readonly codeNotes: CodeNotes }): ReactNode {
  return (
    <>
      <ChoiceChips
        label="Code"
        choices={labelCodes.map((code) => labelCodeNames[code])}
        value={labelCodeNames[choices.code]}
        onChange={(name) => {
          const code = labelCodes.find((one) => labelCodeNames[one] === name)
          if (code) onChange({ code })
        }}
      />
      <p className={classes.note}>{codeNotes[choices.code]}</p>
    </>
  )
}

/** Print offset for the printer. */
export function OffsetFields({ choices, errorOf, onChange }: Props): ReactNode {
  const field = (label: string, name: OffsetName) => (
    <MeasureField
      label={`${label} (mm)`}
      min={-maxOffset / 10}
      max={maxOffset / 10}
      step={0.1}
      decimalScale={1}
      value={choices[name] / 10}
      error={errorOf(name)}
      onChange={(value) => onChange({ [name]: Math.round(value * 10) })}
    />
  )
  return (
    <div className={classes.pair}>
      {field(offsetLabels.offsetX, 'offsetX')}
      {field(offsetLabels.offsetY, 'offsetY')}
    </div>
  )
}
