import type { Problem } from '@fettle/contract/problem'
import type { AnswerOf, Route } from '@fettle/contract/route'
import type { Calls } from './contract-calls.ts'

// biome-ignore lint/suspicious/noExplicitAny: the contract says nothing about it
type Anything = any

/** A path with each `{name}` as `{}`. */
type Pattern<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}{}${Pattern<After>}`
  : Path

/** Every call of the contract by its method and the pattern of its path. */
type RouteAt = { [Call in Calls[keyof Calls] as `${Call['method']} ${Pattern<Call['path']>}`]: Call }

/**
 * A segment that may be an id is `{}`. A text known only at run time may span several segments at the end of
 * the path.
 */
type Id<Text extends string> = Text extends `${number}` ? '{}' : Text
type Steps<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${string extends First ? '{}' : Id<First>}/${Steps<Rest>}`
  : Id<Path>
type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url
type Find<Key extends string> = Key extends keyof RouteAt ? RouteAt[Key] : never

/** A list in a test: its first items and `find` results are assumed to exist. */
type Items<Item> = { find(isIt: (item: Item) => unknown): Item; at(index: number): Item } & [
  ...[Item, Item, Item, Item, Item, Item, Item, Item],
  ...Item[],
]

/**
 * A response's content in a test: names that the contract lacks are errors, while optional and nullable
 * values are assumed to exist, because the test fails otherwise.
 */
type Read<Content> = unknown extends Content
  ? Anything
  : Content extends readonly (infer Item)[]
    ? Items<Read<Item>>
    : Content extends object
      ? { [Name in keyof Content]-?: ReadField<Content[Name]> }
      : Content
type ReadField<Content> = unknown extends Content ? Anything : Read<NonNullable<Content>>

/** Possible content of a route's response: its result or a refusal. */
export type AnswerContent<R extends Route> =
  AnswerOf<R> extends infer Content
    ? Content extends undefined | { readonly file: string }
      ? Read<Problem>
      : Read<Content> & Omit<Read<Problem>, keyof Content>
    : never

/**
 * Response content of a call, found in the contract by method and URL. `Anything` if the URL is only known at
 * run time or not part of the contract.
 */
export type ContentAt<Method extends string, Url extends string> =
  Find<`${Method} ${Steps<WithoutQuery<Url>>}`> extends infer R
    ? [R] extends [never]
      ? Anything
      : R extends Route
        ? AnswerContent<R>
        : never
    : never
