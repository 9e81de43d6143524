import { invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 400: a code that several properties use says nothing without the property. */
export const buildingCodeAmbiguous = (code: string): ProblemError =>
  invalid([
    {
      field: 'propertyId',
      code: 'required',
      message: `Several properties have a building ${code}; choose the property.`,
    },
  ])
