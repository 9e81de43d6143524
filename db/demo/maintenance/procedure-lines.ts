export type LineSpec = {
  text: string
  bold?: true
  indent?: number
  answer?: 'meter' | 'number' | 'text' | 'list'
  name?: string
  units?: string
  low?: number
  high?: number
  choices?: readonly string[]
  required?: true
}
export type ProcedureSpec = {
  title: string
  trade: string
  description: string
  mandatory?: true
  lines: readonly (string | LineSpec)[]
}

export const head = (text: string): LineSpec => ({ text, bold: true })
export const sub = (text: string): LineSpec => ({ text, indent: 1 })
export const number = (text: string, units: string, low: number, high: number): LineSpec => ({
  text,
  answer: 'number',
  units,
  low,
  high,
  required: true,
})
export const meter = (text: string, name: string, units: string): LineSpec => ({
  text,
  answer: 'meter',
  name,
  units,
})
export const choice = (text: string, ...choices: string[]): LineSpec => ({ text, answer: 'list', choices })
