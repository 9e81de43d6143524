import { type ClassUsage, classInUseMessage } from '@fettle/rules/assets/asset-class'
import { problem } from '@fettle/rules/records/problem'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** Maps a code or name that another class has ([C0.017]). Rethrows every other error. */
export const asClassTaken = ({
  name = '',
  code,
}: {
  name?: string | undefined
  code?: string | null | undefined
}) =>
  onDuplicate({
    asset_class_name: ['name', `Name ${name.trim()} is already used at this place.`],
    asset_class_code: ['code', `Code ${(code ?? '').trim()} is already used by another class.`],
  })

/** Maps a name that another template has. Rethrows every other error. */
export const asTemplateTaken = (name = '') =>
  onDuplicate({
    attribute_template_name: ['name', `Name ${name.trim()} is already used by another template.`],
  })

/** Throws 409 if records refer to a class that is to be deleted ([C0.018]). */
export function assertUnused(name: string, usage: ClassUsage): void {
  const message = classInUseMessage(name, usage)
  if (message !== null) throw conflict(message, undefined, 'in-use')
}

/** 409: classes use the template that is to be deleted. */
export const templateInUse = (name: string, classes: number): ProblemError =>
  conflict(
    `${name} is used by ${classes} ${classes === 1 ? 'class' : 'classes'}. Choose another template for ${classes === 1 ? 'it' : 'them'} first.`,
    undefined,
    'in-use',
  )

/** 400: the parent class cannot have this child. */
export const wrongParent = (message: string): ProblemError =>
  invalid([problem('parentId', 'not-allowed', message)])

/** 400: unknown template. */
export const unknownTemplate = (): ProblemError =>
  invalid([problem('attributeTemplateId', 'unknown', 'There is no such template.')])
