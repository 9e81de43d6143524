import { invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 400: several properties use the code, so the property must be given. */
export const buildingCodeAmbiguous = (code: string): ProblemError =>
  invalid([
    {
      field: 'propertyId',
      code: 'required',
      message: `Several properties have a building ${code}; choose the property.`,
    },
  ])
