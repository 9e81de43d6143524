import type * as z from 'zod/mini'

/** Schemas by their name in the OpenAPI document, each with its description. */
export type NamedSchemas = Readonly<Record<string, readonly [schema: z.core.$ZodType, description: string]>>
