import {
  type AnswerKind,
  answerKindNames,
  answerKinds,
  maxIndent,
  procedureMax,
} from '@fettle/rules/procedures/procedure-lines'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ChoiceLinesField } from '#ui/choice-lines-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RowTools } from '#ui/row-tools.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { EditedLine } from '../procedure-draft.ts'
import classes from './procedure.module.css'

export type LineFieldsProps = {
  readonly line: EditedLine
  /** 0-based position in the list. */
  readonly at: number
  readonly isLast: boolean
  readonly faultOf: (field: string) => string | null
  readonly onChange: (part: Partial<EditedLine>) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: () => void
}

const kinds = answerKinds.map((kind) => ({ value: kind, label: answerKindNames[kind] }))
const indents = Array.from({ length: maxIndent + 1 }, (_, level) => String(level))
/** MIME type of a dragged line, so that dropped text is ignored. */
const dragged = 'application/x-procedure-line'

/** One line of a procedure: text, answer type and position, movable by drag and by keyboard. */
export function LineFields(props: LineFieldsProps): ReactNode {
  const { line, at, faultOf, onChange, onMove } = props
  const [isOver, setOver] = useState(false)
  const name = `line ${at + 1}`
  return (
    <li
      className={classes.line}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = Number.parseInt(event.dataTransfer.getData(dragged), 10)
        if (Number.isInteger(from) && from !== at) onMove(from, at)
      }}
    >
      <span
        className={classes.handle}
        draggable
        aria-hidden
        onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
      >
        <IconGripVertical size={18} />
      </span>
      <Textarea
        className={classes.text ?? ''}
        data-bold={line.isBold || undefined}
        aria-label={`Text of ${name}`}
        placeholder="What is to be done"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={procedureMax.line}
        value={line.text}
        error={faultOf('text')}
        pl={line.indentLevel * 20}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`Answer of ${name}`}
        data={kinds}
        value={line.answerKind}
        onChange={(event) => {
          const kind = answerKinds.find((one) => one === event.currentTarget.value)
          if (kind) onChange({ answerKind: kind })
        }}
      />
      <RowTools
        className={classes.tools}
        name={name}
        isFirst={at === 0}
        isLast={props.isLast}
        onMove={(by) => onMove(at, at + by)}
        onRemove={props.onRemove}
      />
      <div className={classes.more}>
        <AnswerFields line={line} faultOf={faultOf} onChange={onChange} />
        <Checkbox
          className={classes.tick ?? ''}
          label="Heading"
          checked={line.isBold}
          onChange={(event) => onChange({ isBold: event.currentTarget.checked })}
        />
        <Checkbox
          className={classes.tick ?? ''}
          label="Required"
          checked={line.isRequired}
          onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
        />
        <NativeSelect
          label="Indent"
          data={indents}
          value={String(line.indentLevel)}
          onChange={(event) => onChange({ indentLevel: Number(event.currentTarget.value) })}
        />
      </div>
    </li>
  )
}

const withLimits: ReadonlySet<AnswerKind> = new Set<AnswerKind>(['number', 'meter'])

/** Fields of an answer type: the meter's name, unit and limits, or the choices. */
function AnswerFields({
  line,
  faultOf,
  onChange,
}: Pick<LineFieldsProps, 'line' | 'faultOf' | 'onChange'>): ReactNode {
  const limit = (field: 'minimum' | 'maximum', label: string) => (
    <NumberField
      label={label}
      value={line[field]}
      error={faultOf(field)}
      onChange={(value) => onChange({ [field]: Number.isNaN(value) ? null : value })}
    />
  )
  return (
    <>
      {line.answerKind === 'meter' && (
        <TextInput
          label="Meter name"
          withAsterisk
          maxLength={procedureMax.meterName}
          value={line.meterName}
          error={faultOf('meterName')}
          onChange={(event) => onChange({ meterName: event.currentTarget.value })}
        />
      )}
      {line.answerKind === 'number' && (
        <TextInput
          label="Unit"
          maxLength={procedureMax.units}
          value={line.units}
          onChange={(event) => onChange({ units: event.currentTarget.value })}
        />
      )}
      {withLimits.has(line.answerKind) && (
        <>
          {limit('minimum', 'Failed below')}
          {limit('maximum', 'Failed above')}
        </>
      )}
      {line.answerKind === 'list' && (
        <ChoiceLinesField
          className={classes.choices ?? ''}
          maxRows={8}
          value={line.choices}
          error={faultOf('choices')}
          onChange={(choices) => onChange({ choices })}
        />
      )}
    </>
  )
}
