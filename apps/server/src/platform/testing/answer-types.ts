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

/** What may be an id is `{}`. A text that only the test knows may be more than one step at the end of the path. */
type Id<Text extends string> = Text extends `${number}` ? '{}' : Text
type Steps<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${string extends First ? '{}' : Id<First>}/${Steps<Rest>}`
  : Id<Path>
type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url
type Find<Key extends string> = Key extends keyof RouteAt ? RouteAt[Key] : never

/** A list as a test reads it: by any of its first places or by a search, without asking whether something is there. */
type Items<Item> = { find(isIt: (item: Item) => unknown): Item; at(index: number): Item } & [
  ...[Item, Item, Item, Item, Item, Item, Item, Item],
  ...Item[],
]

/**
 * An answer's content as a test reads it: a name that the contract does not have is an error, while what may be absent
 * or null is taken to be there, because the test fails where it is not.
 */
type Read<Content> = unknown extends Content
  ? Anything
  : Content extends readonly (infer Item)[]
    ? Items<Read<Item>>
    : Content extends object
      ? { [Name in keyof Content]-?: ReadField<Content[Name]> }
      : Content
type ReadField<Content> = unknown extends Content ? Anything : Read<NonNullable<Content>>

/** What a route may answer: its content, or why it refused. */
export type AnswerContent<R extends Route> =
  AnswerOf<R> extends infer Content
    ? Content extends undefined | { readonly file: string }
      ? Read<Problem>
      : Read<Content> & Omit<Read<Problem>, keyof Content>
    : never

/**
 * The content of what a call answers, found in the contract by its method and address; anything where the address is
 * put together in a way that only shows when the test runs, or is none of the contract's.
 */
export type ContentAt<Method extends string, Url extends string> =
  Find<`${Method} ${Steps<WithoutQuery<Url>>}`> extends infer R
    ? [R] extends [never]
      ? Anything
      : R extends Route
        ? AnswerContent<R>
        : never
    : never
